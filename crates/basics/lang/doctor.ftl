# Las líneas de `columbario doctor`. Un tema tiene diez letras como máximo; un nivel, cinco.

doctor-level = { $level ->
    [ok] bien
    [warning] ojo
   *[error] FALLA
}

doctor-errors = { $count ->
    [one] uno de estos puntos impide que lleguen mensajes
   *[other] { $count } de estos puntos impiden que lleguen mensajes
}

doctor-program = programa
doctor-program-ok = está en marcha
doctor-program-stopped = no está en marcha, así que nadie ve el sitio ni deja mensajes: `systemctl start columbario` (o `columbario@SITIO`, si son varios) lo inicia, o en una terminal `{ COMMAND("serve") }`

doctor-settings = ajustes
doctor-settings-changed = columbario.toml cambió después de que el programa arrancó, que sigue con los ajustes de antes: reinícielo

doctor-preview = previa
doctor-preview-closed = hay `preview_password`: solo quien la tiene ve el sitio, y el formulario no recibe mensajes; si el sitio ya es público, borre ese renglón y reinicie el programa

doctor-owner = dueño
doctor-owner-root = hay archivos de root que el programa no puede cambiar; como root, escriba: chown -R --reference={ $data } { $files }

# Lo que se escribe cuando el disco se llena; también está en `status.ftl`.
-disk = `journalctl --vacuum-size=100M` borra bitácoras viejas y `apt-get clean` paquetes; qué más lo ocupa lo dice `du -xh --max-depth=3 / | sort -h | tail -n 20`

doctor-disk = disco
doctor-disk-few-files = en { $directory } ya solo se { $files ->
    [one] puede crear { $files } archivo
   *[other] pueden crear { $files } archivos
}, aunque haya espacio (`df -i` lo muestra): después no se guardan imágenes ni correos; borre archivos que no necesite
doctor-disk-full = { $megabytes } MB libres en { $directory }: se rechazan los mensajes o están por rechazarse; { -disk }
doctor-disk-low = { $megabytes } MB libres en { $directory }: están por rechazarse los mensajes; { -disk }
doctor-disk-ok = { $megabytes } MB libres en { $directory }
doctor-disk-unknown = no se puede leer el espacio libre en { $directory }: { $error }

doctor-backup = respaldo
doctor-backup-of-a-server = la base de datos es de un servidor PostgreSQL: se respalda con pg_dump, lo que desde aquí no se ve; copie además el contenido, columbario.toml y columbario.erasures
doctor-backup-none = no consta ninguno de este servidor; `{ COMMAND("backup ARCHIVO") }` hace uno, y backup.every los hace por sí mismo
doctor-backup-ahead = el más reciente dice ser del { $made }, que aún no llega, así que no se sabe de cuándo es: { $path }; revise el reloj y haga otro con `{ COMMAND("backup ARCHIVO") }`
doctor-backup-gone = tiene { $hours } h y ya no está en { $path }: si no lo llevó a otra parte, haga uno con `{ COMMAND("backup ARCHIVO") }`
doctor-backup-ok = tiene { $hours } h: { $path }
doctor-backup-old = el más reciente se hizo el { $made }, hace { $hours } h: { $path }; haga uno con `{ COMMAND("backup ARCHIVO") }` o, si el programa está en marcha, vea en la bitácora por qué backup.every no hace ninguno

doctor-database = base
doctor-database-of-program = el programa en marcha no puede usar su base de datos, y los mensajes reciben 503: la bitácora dice por qué; si alguien movió o cambió `columbario.db`, devuélvalo a su lugar y reinicie el programa
doctor-database-error = { $error }; los mensajes reciben 503 hasta que se pueda escribir
doctor-database-older = faltan mensajes que ya se habían guardado: la base de datos es anterior a la que había, o se copió sin su `-wal`; detenga el programa y devuelva todo lo que se llama columbario.db, o restaure un respaldo con `{ COMMAND("restore RESPALDO.tar") }`; si no hay nada que devolver, borre `newest-message` junto a ella
doctor-database-ok = se puede leer y escribir

doctor-queue = cola
doctor-queue-delivery = { $folio ->
    [none] el resumen diario
   *[other] { $folio }
} por { $channel ->
    [mail] correo
    [digest] correo
   *[other] { $channel }
}: { $state ->
    [failed] fallida
   *[other] pendiente
} tras { $tries ->
    [one] { $tries } intento
   *[other] { $tries } intentos
}; la respuesta fue: { $said }; { $state ->
    [failed] `{ COMMAND("leads retry --all") }` lo intenta de nuevo
   *[other] se intenta de nuevo, y sale en cuanto el servidor lo tome
}
doctor-queue-more = y { $count } más como estas
doctor-queue-ok = nada ha fallado

doctor-quarantine = cuarentena
doctor-quarantine-held = { $count ->
    [one] { $count } mensaje retenido
   *[other] { $count } mensajes retenidos
}; `{ COMMAND("leads list --quarantine") }` los muestra, `{ COMMAND("leads release FOLIO") }` entrega uno

doctor-clock = reloj
doctor-clock-apart = marca { $now } y el de la base de datos { $theirs }; ajuste ambos por NTP
doctor-clock-doubted = marca { $now } y { $why ->
    [many] se suprimiría más de la mitad de los mensajes, así que no se suprime ninguno
   *[jumped] la última vez se le vio a más de un día de ahí, así que no se suprime ningún mensaje hasta el { $until }
}; ajústelo por NTP o, si está bien, `{ COMMAND("leads erase --old") }`
doctor-clock-late = marca { $now }, pero llegó un mensaje a las { $newest }; ajústelo por NTP
doctor-clock-reset = marca { $now }; ajústelo por NTP

doctor-tls = tls
doctor-tls-ended = el certificado venció el { $until }; vea la bitácora de `serve`, que dice por qué no hay otro
doctor-tls-ends-soon = el certificado vence el { $until } y ya se debería haber renovado; vea la bitácora de `serve`
doctor-tls-faulty = el certificado no se puede usar: { $fault }
doctor-tls-none = todavía no hay certificado; `serve` lo obtiene cuando { $domain } lleva a esta máquina y los puertos 80 y 443 están abiertos
doctor-tls-not-for = el certificado no es para { $domain }; `serve` obtiene otro
doctor-tls-not-for-url = el certificado no es para { $host }, que es la dirección del sitio: { $own ->
    [own] use uno que también lo sea
   *[acme] agregue { $host } a https.domains
}, o corrija `url` en site.toml
doctor-tls-part = al certificado le falta el intermedio, y los teléfonos lo rechazan: use el archivo con la cadena entera, el que certbot llama fullchain.pem
doctor-tls-ok = el certificado vale hasta el { $until }

doctor-proxy = proxy
doctor-proxy-unnamed = llegan solicitudes por un proxy que no está en trusted_proxies: agréguelo ahí, o todos sus visitantes compartirán un solo límite de mensajes

doctor-rights = derechos
doctor-rights-ok = ninguna solicitud está vencida
doctor-rights-overdue = { $count ->
    [one] { $count } vencida
   *[other] { $count } vencidas
}; `{ COMMAND("rights list --overdue") }` las muestra

doctor-content = contenido
doctor-content-faults = { $count ->
    [one] { $count } falla
   *[other] { $count } fallas
}; `{ COMMAND("check") }` las muestra
doctor-content-ok = sin fallas
doctor-content-unwatched = el sistema no avisa de los cambios en la carpeta del contenido, así que se buscan cada cinco segundos: otros programas agotaron `fs.inotify.max_user_instances` o `max_user_watches`; súbalos con `sysctl` y reinicie el programa
doctor-content-open = { $count ->
    [one] { $count } valor por confirmar
   *[other] { $count } valores por confirmar
}; `{ COMMAND("check --all") }` hace la lista

doctor-domain = dominio
doctor-domain-elsewhere = { $host } lleva a { $addresses }, que no es de esta máquina: así debe ser si delante hay un proxy, un CDN o un router; si no, corrija sus registros A y AAAA
doctor-domain-ok = { $host } lleva a { $addresses }, de esta máquina
doctor-domain-unknown = { $host } no lleva a ninguna dirección: publique un registro A con la de este servidor, y espere a que se conozca

doctor-ports = puertos
doctor-port-closed = nada responde en { $address } ({ $error }), visto desde esta máquina: inicie ahí el sitio o el proxy, y abra el puerto en el cortafuegos
doctor-port-open = { $address } responde, visto desde esta máquina

doctor-https = https
doctor-https-circle = { $url } lleva a sí misma sin fin: el proxy o la CDN pide el sitio sin cifrar, y el programa lo manda cada vez a HTTPS; en Cloudflare, elija en SSL/TLS «Full (strict)» (docs/https.md)
doctor-https-error = { $url } no se puede abrir: { $said }; revise el certificado y el reloj
doctor-https-issuer = { $url } tiene un certificado que ninguna autoridad conocida respalda, y los teléfonos lo rechazan: le falta el intermedio, o es de una autoridad propia; donde termina HTTPS (este programa, el proxy o la CDN) use el archivo con la cadena entera, el que certbot llama fullchain.pem
doctor-https-ok = { $url } tiene un certificado válido y responde este programa
doctor-https-other = { $url } tiene un certificado válido, pero no responde este programa: revise adónde lleva el dominio, o el proxy

doctor-sample = muestra
doctor-sample-built-in = ningún ajuste dice dónde está el contenido (`content`), así que se muestra la muestra del programa; si aquí había un sitio, monte su disco o tráigalo con `{ COMMAND("restore RESPALDO.tar") }`

doctor-mail = correo
doctor-mail-no-sender = con la dirección del sitio no se puede formar un remitente ({ $error }); fije mail.from
doctor-mail-no-server = { $is_set ->
    [true] falta la contraseña del servidor de correo o la clave que firma: los correos esperan en { $directory } y salen cuando el archivo que ajustes nombra se pueda leer y reinicie el programa
   *[false] no hay servidor de correo: los correos se guardan como archivos en { $directory }; fije mail.smtp_url
}
doctor-mail-not-sent = no se envió a { $to }: { $said }
doctor-mail-from = el remitente es { $from } y la cuenta del servidor { $account }: muchos proveedores rechazan otro remitente que la cuenta; si así es, fije mail.from = "{ $account }"
doctor-mail-route = de { $from } a { $to }
doctor-mail-sent = enviado a { $to } ({ $said }); revise que haya llegado, y no como correo no deseado
doctor-mail-server-error = no se pudo entrar al servidor de correo: { $said }; { $cause ->
    [login] corrija el usuario o la contraseña, y reinicie el programa; muchos proveedores piden una «contraseña de aplicación», que no es la del buzón
    [dns] revise el nombre del servidor en mail.smtp_url y el DNS de esta máquina
    [tls] no se confía en su certificado: escriba en mail.smtp_url el nombre para el que es o, si es de una autoridad propia, indíquela en SSL_CERT_FILE
    [network] revise el puerto en mail.smtp_url y el cortafuegos; muchos proveedores de servidores cierran la salida por 25, 465 y 587 hasta que se les pide
   *[other] es la respuesta del servidor: pregunte a su proveedor
}
doctor-mail-server-port = el puerto y el cifrado no concuerdan: escriba { $address } en mail.smtp_url, con el usuario y la contraseña delante del servidor ({ $said })
doctor-mail-server-ok = el servidor permite la entrada
doctor-mail-to-site = mail.to no está fijado: los mensajes van al buzón que muestra el sitio

doctor-dns = dns
doctor-dns-missing = { $name } no tiene registro { $kind }; { $kind ->
    [SPF] publique quién puede enviar por el dominio, por ejemplo "v=spf1 mx -all"
    [DMARC] publique qué hacer con las falsificaciones, por ejemplo "v=DMARC1; p=quarantine"
   *[DKIM] publique la clave pública como "v=DKIM1; k=rsa; p=…"
}
doctor-dns-no-answer = aquí no responde ningún servidor de nombres: no se consultó { $kind } de { $name }
doctor-dns-no-resolver = aquí no hay servidor de nombres configurado: no se consultaron SPF, DKIM ni DMARC
doctor-dns-ok = { $name } tiene registro { $kind }
