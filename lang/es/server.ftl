# Mensajes del servidor.

server-cannot-accept = no se puede aceptar una conexión: { $error }
server-cannot-listen = no se puede escuchar en { $address }; elija otra dirección con --listen
server-cut-off = { $count ->
    [one] 1 conexión tardó demasiado en terminar y se cortó
   *[other] { $count } conexiones tardaron demasiado en terminar y se cortaron
}
server-few-files = el sistema permite pocos archivos abiertos, así que habrá { $fitted } conexiones a la vez como máximo en lugar de { $wanted }
