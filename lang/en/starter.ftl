# A new site: which answer cannot be used, and why.

starter-address = "{ $text }" is not a whole address; write it as "Hidalgo 12, Centro, 50000 Toluca, Estado de México"
starter-brand-length = the name has { $count ->
    [one] { $count } letter
   *[other] { $count } letters
}; write { $least } to { $most }
starter-brand-letters = "{ $text }" cannot be a name; write letters and digits, without braces, brackets or quotation marks
starter-domain = "{ $text }" is not a domain; write it as jardindeluz.mx, without accents and with nothing after it
starter-mailbox = "{ $text }" is not an e-mail address; write it as contacto@jardindeluz.mx
starter-not-empty = the directory is not empty; name a new one
starter-telephone = "{ $text }" is not a Mexican telephone number; write ten digits, as in 722 000 0000
