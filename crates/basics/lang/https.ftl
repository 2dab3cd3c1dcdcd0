# HTTPS: el certificado y de dónde viene.

https-authority-slow = la autoridad tarda demasiado
https-cut-off = el archivo está cortado: le falta el final; cópielo otra vez entero
https-damaged-certificate = el certificado está dañado
https-ends-soon = the certificate ends on { $until } and has not been renewed yet
https-kept-faulty = the certificate that was kept cannot be used, and another is obtained: { $fault }
https-key-has-password = la clave tiene contraseña, y el programa no la conoce: guárdela sin ella, con «openssl pkey -in CLAVE -out NUEVA»
https-key-does-not-fit = la clave no corresponde al certificado ({ $error })
https-needs-plain-http = sin HTTP sin cifrar la autoridad no puede ver si el dominio lleva aquí: indique https.http_listen
https-no-certificate-in-file = no hay ningún certificado en PEM
https-no-challenge = la autoridad no ofrece ninguna forma de demostrar que el dominio es nuestro que sea posible aquí
https-no-client = no se pueden leer los certificados raíz del sistema
https-no-key-in-file = no hay ninguna clave en PEM
https-no-tls = no se puede preparar TLS
https-not-kept = no se puede guardar en el directorio de datos
https-not-obtained = NO CERTIFICATE WAS OBTAINED, and it is tried again within { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}: { $fault }
https-not-validated = la autoridad no encontró que el dominio lleve a este servidor: { $reasons }
https-obtained = a certificate was obtained, which is good until { $until }
https-other-names = la autoridad emitió un certificado para otros dominios
https-own-faulty = THE NEW CERTIFICATE CANNOT BE USED, and the last one stays: { $fault }
https-own-read = the new certificate is used, which is good until { $until }
https-own-unusable = https.tls_cert y https.tls_key no se pueden usar
