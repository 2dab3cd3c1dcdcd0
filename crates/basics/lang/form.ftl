# Lo que lee quien escribe en el formulario de contacto, o un programa en su lugar. En inglés está en `en/form.ftl`, con
# los mismos nombres.

form-attempt-failed = No pudimos enviar su mensaje
form-call = Llamar al { $telephone }
form-conflict = Esta clave ya acompañó a otro mensaje; envíe este con una clave nueva.
form-contact = Contacto
form-email-dots = Su correo tiene un punto de más («..»): quite uno.
form-email-empty = Escriba su correo electrónico: ahí le respondemos.
form-email-letter = Quite «{ $letter }» de su correo: las direcciones van sin acentos ni eñes.
form-email-long = Acorte su correo electrónico a { $max } caracteres como máximo.
form-email-no-at = A su correo le falta la arroba, como en nombre@ejemplo.com.
form-email-no-domain = A su correo le falta algo después de la arroba, como en nombre@ejemplo.com.
form-email-no-mailbox = A su correo le falta lo que va antes de la arroba.
form-email-or-phone = Escriba su correo electrónico o su teléfono, para poder responderle.
form-email-space = Quite el espacio que hay dentro de su correo.
form-email-two = Escriba una sola dirección de correo, con una sola arroba (@).
form-email-wrong = Revise su correo: tiene algo que una dirección no lleva.
form-field = { $field ->
    [name] su nombre
    [email] su correo electrónico
    [phoneNumber] su teléfono
    [ciudad] su ciudad
    [message] su mensaje
    [company] su empresa
   *[other] el servicio que le interesa
}
form-invalid = Revise los datos señalados y envíe de nuevo.
form-key = Envíe una clave de 1 a { $max } caracteres ASCII visibles, sin espacios.
form-label = { $field ->
    [name] Nombre completo
    [email] Correo electrónico
    [phoneNumber] Teléfono
   *[other] Mensaje
}
form-malformed = El cuerpo no es un objeto JSON bien escrito.
form-media-type = Envíe el mensaje como application/json o application/x-www-form-urlencoded.
form-name-empty = Escriba su nombre completo.
form-not-text = Envíe { $what } como texto.
form-one-line = Escriba { $what } en una sola línea.
form-phone-foreign = Si su número es de otro país, escríbalo completo con + y la clave del país, por ejemplo +1 713 555 0199.
form-phone-only-number = Escriba aquí solo el número; lo demás, como una extensión, póngalo en el mensaje.
form-phone-two = Escriba aquí un solo número; si quiere dejar otro, póngalo en el mensaje.
form-phone-wrong = Escriba los { $digits } dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000, o deje el espacio vacío.
form-preview = Este sitio es una vista previa: su formulario no recibe mensajes. No se guardó ni se envió nada.
form-received = Recibimos su mensaje.
form-send-again = Enviar de nuevo
form-too-large = El mensaje es demasiado largo; acórtelo a 4,000 caracteres y envíelo de nuevo.
form-too-large-to-give-back = El mensaje es demasiado largo. Regrese a la página anterior, donde sigue lo que escribió; acórtelo a 4,000 caracteres y envíelo de nuevo.
form-too-long = Acorte { $what } a { $max } caracteres como máximo; ahora tiene { $length }.
form-too-many = Llegaron muchos mensajes desde su conexión. Espere unos minutos y envíelo de nuevo.
form-too-slow = El mensaje tardó demasiado en llegar. Envíelo de nuevo.
form-unavailable = Por el momento no pudimos guardar su mensaje. Inténtelo de nuevo en unos minutos.
form-unknown-field = Quite el campo «{ $unknown }»; los campos son { $known }.
