# Las entregas: lo que dice la bitácora, y lo que se anota de cada intento.

outbox-delivered = entregado
outbox-digest-not-enqueued = no se puede poner en cola el resumen diario
outbox-given-up = NO ENTREGADO; `columbario doctor` dice más, `columbario leads retry` lo intenta de nuevo
outbox-not-claimed = no se pueden tomar las entregas pendientes
outbox-not-read = no se pudo leer una entrega
outbox-not-recorded = no se pudo anotar un intento
outbox-queue-unreadable = no se puede leer la cola
outbox-retried = rechazado por ahora; se intenta de nuevo

outbox-another-process = otro proceso sirve también este directorio de datos
outbox-cut-off = las entregas en curso tardaron demasiado; se intentan de nuevo
outbox-no-lock = no se puede bloquear { $path }
outbox-no-lock-file = no se puede crear { $path }
outbox-no-mail-server = NO HAY SERVIDOR DE CORREO: los correos solo se guardan como archivos en { $spool }; configure mail.smtp_url
outbox-no-mailbox = mail.to no está configurado: los mensajes van al buzón que muestra el sitio
outbox-no-sender = de la dirección del sitio no se puede formar un remitente; configure mail.from

outbox-no-webhook = no hay ningún webhook configurado ahora

outbox-mail-limit = MÁS CORREOS DE LOS QUE PUEDEN SALIR: lo que pasa de mail.hourly_max espera a la hora siguiente
outbox-spool-due = ya hay servidor de correo: se envía lo que está en el directorio de salida
outbox-spool-not-cleared = no se pudo quitar del directorio de salida un correo que ya se envió
outbox-spooled = guardado en el directorio de salida; se envía en cuanto haya servidor de correo
