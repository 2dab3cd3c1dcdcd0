# Otro blog, leído por sus llamadas.

blog-host-address = { $address } no es la dirección de un blog: debe ser como https://blog.ejemplo.mx, sin ruta
blog-host-empty = the list of articles is empty, and was not before
blog-host-not-kept = the copy of the other blog cannot be kept for the next start
blog-host-answer = { $path } no respondió lo que responde un blog de este programa
