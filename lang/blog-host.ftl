# Otro blog, leído por sus llamadas.

blog-host-address = { $address } no es la dirección de un blog: debe ser como https://blog.ejemplo.mx, sin ruta
blog-host-answer = { $path } no respondió lo que responde un blog de este programa
