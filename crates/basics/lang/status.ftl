# Lo que dice el resumen diario de cada código de `/statusz` que pide a una persona, con lo que se escribe.

status-title = El servidor necesita a quien lo cuida
status-advice = En el servidor, `{ COMMAND("doctor") }` dice más de cada punto.

status-backup-late = { $since ->
    [none] no hay ningún respaldo
   *[other] no hay ningún respaldo desde el { $since }
}: haga uno con `{ COMMAND("backup ARCHIVO") }`; la bitácora dice por qué no se hizo solo
status-blog = el sitio se muestra sin los artículos del otro blog, porque el programa terminó al incorporarlos: si se repite, quite `[blog]` de `site.toml`
status-certificate = { $until ->
    [none] no hay certificado y nadie puede entrar por HTTPS
   *[other] el certificado, que vence el { $until }, no se ha renovado o no sirve para todos los dominios
}: `{ COMMAND("doctor") }` dice por qué
status-clock = no se suprime ningún mensaje, porque el reloj saltó o se suprimirían demasiados: ajústelo con `timedatectl set-ntp true` o, si está bien, escriba `{ COMMAND("leads erase --old") }`
status-content = el contenido tiene fallas, así que se muestra un sitio anterior: `{ COMMAND("check") }` las enumera
status-database-older = faltan mensajes que ya se habían guardado: la base de datos es anterior a la que había, o se copió sin su `-wal`; `{ COMMAND("doctor") }` dice qué hacer
status-disk-low = el disco está por llenarse, o ya no admite más archivos, y entonces no se recibirán mensajes: { -disk }
status-held-back = hay mensajes retenidos solo porque llegaron muchos de su misma red, y puede haber entre ellos el de una familia: `{ COMMAND("leads list --quarantine") }` los muestra
status-more = y { $count } más
status-port = otro programa ocupa un puerto de los ajustes, así que ahí no responde nadie: la bitácora dice cuál
status-proxy = todos los visitantes comparten un límite de mensajes, porque llegan por un proxy que no está en `trusted_proxies`: agréguelo en columbario.toml y reinicie el programa
