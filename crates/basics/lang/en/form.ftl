# What a visitor reads who writes in the contact form of a page in English, or a program in their place.

form-attempt-failed = We could not send your message
form-call = Call { $telephone }
form-conflict = This key already came with another message; please send this one with a new key.
form-contact = Contact
form-email-dots = Your email address has one dot too many (“..”): please remove one.
form-email-empty = Please enter your email address: that is where we answer you.
form-email-letter = Please remove “{ $letter }” from your email address: addresses have no accents.
form-email-long = Please shorten your email address to { $max } characters at most.
form-email-no-at = Your email address has no @ sign, as in name@example.com.
form-email-no-domain = Something is missing after the @ sign of your email address, as in name@example.com.
form-email-no-mailbox = Your email address has nothing before the @ sign.
form-email-or-phone = Please enter your email address or your telephone number, so that we can answer you.
form-email-space = Please remove the space inside your email address.
form-email-two = Please enter one email address only, with a single @ sign.
form-email-wrong = Please check your email address: something in it does not belong in an address.
form-field = { $field ->
    [name] your name
    [email] your email address
    [phoneNumber] your telephone number
    [ciudad] your city
    [message] your message
    [company] your company
   *[other] the service that interests you
}
form-invalid = Please check what is marked and send it again.
form-key = Please send a key of 1 to { $max } visible ASCII characters, without spaces.
form-label = { $field ->
    [name] Full name
    [email] Email address
    [phoneNumber] Telephone
   *[other] Message
}
form-malformed = The body is not a well-formed JSON object.
form-media-type = Please send the message as application/json or application/x-www-form-urlencoded.
form-name-empty = Please enter your full name.
form-not-text = Please send { $what } as text.
form-one-line = Please enter { $what } on a single line.
form-phone-foreign = If your number is not Mexican, please enter all of it with + and the country code, for example +1 713 555 0199.
form-phone-only-number = Please enter only the number here; anything else, such as an extension, can go in the message.
form-phone-two = Please enter a single number here; if you would like to leave another one, put it in the message.
form-phone-wrong = Please enter a Mexican number of { $digits } digits, or one of another country with + and its code, or leave this field empty.
form-preview = This site is a preview: its form takes no messages. Nothing was kept or sent.
form-received = We have received your message.
form-send-again = Send again
form-too-large = Your message is too long; please shorten it to 4,000 characters and send it again.
form-too-large-to-give-back = Your message is too long. Go back to the page before, which still has what you wrote; shorten it to 4,000 characters and send it again.
form-too-long = Please shorten { $what } to { $max } characters at most; it has { $length } now.
form-too-many = Many messages have come from your connection. Please wait a few minutes and send yours again.
form-too-slow = Your message took too long to arrive. Please send it again.
form-unavailable = We could not keep your message just now. Please try again in a few minutes.
form-unknown-field = Please remove the field “{ $unknown }”; the fields are { $known }.
