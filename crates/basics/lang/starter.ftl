# Un sitio nuevo: qué respuesta no sirve, y por qué.

starter-address = "{ $text }" no es un domicilio completo; escríbalo como "Hidalgo 12, Centro, 50000 Toluca, Estado de México", o no lo indique y escríbalo después en content/site.toml
starter-brand-length = el nombre tiene { $count ->
    [one] { $count } letra
   *[other] { $count } letras
}; escriba de { $least } a { $most }. El completo, si es más largo, va después en fullName, de content/site.toml
starter-brand-letters = "{ $text }" no sirve de nombre; escriba letras y números, sin llaves, corchetes ni comillas
starter-domain = "{ $text }" no es un dominio; escríbalo como jardindeluz.mx, sin acentos y sin nada después
starter-mailbox = "{ $text }" no es un correo; escríbalo como contacto@jardindeluz.mx
starter-niches = "{ $text }" no dice para cuántas urnas son los nichos; escriba un número de 1 a { $most } por tipo, sin repetir, como 4, 2, 8
starter-not-empty = el directorio no está vacío; indique uno nuevo
starter-person = "{ $text }" no es un nombre; escriba el nombre y, si lo tiene, una coma y el teléfono: Rosa Trejo, 722 000 0000
starter-state = "{ $text }" no dice cómo está el edificio; escriba abierto, en obra o en proyecto
starter-telephone = "{ $text }" no es un teléfono; escriba diez dígitos, como 722 000 0000, o uno de otro país con +, como +1 713 555 0199
starter-left-articles = { $directory }/articles/: { $count ->
    [one] un artículo es de la muestra; bórrelo, o revíselo con sus fuentes antes de publicarlo
   *[other] { $count } artículos son de la muestra; bórrelos, o revíselos con sus fuentes antes de publicarlos
}
starter-left-pictures = { $directory }/media/: { $count ->
    [one] una imagen o video es del edificio de la muestra
   *[other] { $count } imágenes y videos son del edificio de la muestra
}
starter-left-setting = { $directory }/site.toml: `{ $key }` es de la muestra
starter-left-texts = { $directory }/{ $path }: habla del edificio de la muestra; escriba lo que es cierto del suyo
