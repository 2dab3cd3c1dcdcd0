# Lo que se pide a otros servidores.

remote-refused = no se pide nada a { $address }: no es una dirección pública de la red
remote-redirect = la respuesta lleva a otra parte, que no se sigue: { $address }
remote-large = la respuesta pasa de { $bytes } bytes
remote-status = la respuesta fue { $status }
remote-failed = no hubo respuesta: { $error }
