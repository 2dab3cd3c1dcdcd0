# Un sitio nuevo: qué respuesta no sirve, y por qué.

starter-address = "{ $text }" no es un domicilio completo; escríbalo como "Hidalgo 12, Centro, 50000 Toluca, Estado de México"
starter-brand-length = el nombre tiene { $count ->
    [one] { $count } letra
   *[other] { $count } letras
}; escriba de { $least } a { $most }
starter-brand-letters = "{ $text }" no sirve de nombre; escriba letras y números, sin llaves, corchetes ni comillas
starter-domain = "{ $text }" no es un dominio; escríbalo como jardindeluz.mx, sin acentos y sin nada después
starter-mailbox = "{ $text }" no es un correo; escríbalo como contacto@jardindeluz.mx
starter-not-empty = el directorio no está vacío; indique uno nuevo
starter-telephone = "{ $text }" no es un teléfono de México; escriba diez dígitos, como 722 000 0000
