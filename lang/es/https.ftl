# HTTPS: el certificado y de dónde viene.

https-authority-slow = la autoridad tarda demasiado
https-damaged-certificate = el certificado está dañado
https-ends-soon = el certificado vence el { $until } y todavía no se ha renovado
https-kept-faulty = el certificado guardado no se puede usar y se obtendrá otro: { $fault }
https-key-does-not-fit = la clave no corresponde al certificado ({ $error })
https-needs-plain-http = sin HTTP sin cifrar la autoridad no puede ver si el dominio lleva aquí: indique https.http_listen
https-no-certificate-in-file = no hay ningún certificado en PEM
https-no-challenge = la autoridad no ofrece ninguna forma de demostrar que el dominio es nuestro que sea posible aquí
https-no-client = no se pueden leer los certificados raíz del sistema
https-no-folder = no se puede usar la carpeta de certificados del directorio de datos
https-no-key-in-file = no hay ninguna clave en PEM
https-no-tls = no se puede preparar TLS
https-not-kept = no se puede guardar en el directorio de datos: { $error }
https-not-obtained = NO SE OBTUVO EL CERTIFICADO y se intentará de nuevo antes de { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}: { $fault }
https-not-validated = la autoridad no encontró que el dominio lleve a este servidor: { $reasons }
https-obtained = se obtuvo un certificado, que vale hasta el { $until }
https-other-names = la autoridad emitió un certificado para otros dominios
https-own-faulty = EL CERTIFICADO NUEVO NO SE PUEDE USAR y sigue el anterior: { $fault }
https-own-read = se usa el certificado nuevo, que vale hasta el { $until }
https-own-unusable = https.tls_cert y https.tls_key no se pueden usar
