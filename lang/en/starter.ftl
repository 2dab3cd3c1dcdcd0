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
starter-left-articles = content/articles/: { $count ->
    [one] one article is the sample's; remove it, or check it and its sources yourself
   *[other] { $count } articles are the sample's; remove them, or check them and their sources yourself
}
starter-left-pictures = content/media/: { $count ->
    [one] one picture or video is of the sample's building
   *[other] { $count } pictures and videos are of the sample's building
}
starter-left-setting = content/site.toml: `{ $key }` is the sample's
starter-left-texts = content/{ $path }: it speaks of the sample's building; write what is true of yours
