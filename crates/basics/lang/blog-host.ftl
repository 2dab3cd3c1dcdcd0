# Otro blog, leído por sus llamadas.

blog-host-address = { $address } no es la dirección de un blog: debe ser como https://blog.ejemplo.mx, sin ruta
blog-host-empty = the list of articles is empty, and was not before
blog-host-not-kept = the copy of the other blog cannot be kept for the next start
blog-host-answer = { $path } no respondió lo que responde un blog de este programa
blog-host-unread = { $path }: { $count ->
    [one] one item is none
   *[other] { $count } items are none
}
blog-host-more = { $path }: of more than { $most } items those behind are not read, { $count } of them
blog-host-item = an article whose title, name or date cannot be read: "{ $title }", { $date }
blog-host-late = the host took too long, and what had not come by then waits for the next time
blog-host-long = { $path } is too long, and was cut
blog-host-full = { $count ->
    [one] one article, the oldest, is left out
   *[other] { $count } articles, the oldest, are left out
}, because there are too many words (docs/limites.md)
