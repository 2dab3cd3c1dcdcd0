# Mensajes de esta parte del programa.
