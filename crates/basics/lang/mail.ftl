# Los correos: por qué uno no se escribe o no sale.

mail-endless = el servidor de correo responde más de lo que una entrega necesita
mail-no-noop = el servidor de correo no responde a NOOP
mail-no-recipient = el destinatario no es una dirección: { $error }
mail-no-rsa-key = mail.dkim_key_file no contiene una clave RSA en PEM (PKCS#1)
mail-no-user = mail.smtp_password_file necesita un usuario en mail.smtp_url, como en smtps://usuario@servidor
mail-spooled = guardado como { $path }
mail-timeout = el servidor de correo tardó demasiado
mail-unreadable-server = la dirección del servidor de correo no se puede leer
mail-content-published = { $brand }: el contenido ya se publicó
mail-content-refused = { $brand }: el contenido tiene fallas y no se publicó
mail-entry-subject = { $brand }: enlace y código para entrar al editor
mail-entry-open = Abra este enlace en el navegador en que lo pidió.
mail-entry-code = Si lee este correo en otro equipo, escriba este código en la página donde lo pidió.
mail-entry-once = El enlace y el código sirven una sola vez, durante { $minutes } minutos.
mail-entry-not-asked = Si usted no lo pidió, no haga nada. No dé el código a nadie, aunque se lo pidan: con él se entra.
