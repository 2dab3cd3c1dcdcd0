# Por qué se retuvo un mensaje, como lo dicen `leads list --quarantine` y el resumen diario.

guard-sign = { $sign ->
    [another-site] enviado desde otro sitio
    [by-hand] lo retuvo una persona
    [decoy] campo oculto lleno
    [links] enlaces
    [many] muchos mensajes de la misma red
    [repeated-text] texto repetido
    [too-fast] enviado demasiado rápido
   *[other] { $sign }
}
