# Los mensajes: por qué algo no se puede hacer con ellos, y su conservación.

leads-no-contact = escriba un correo o un teléfono
leads-no-folio = un folio son ocho letras y cifras, por ejemplo ABCD-2345, sin 0, O, 1, I ni L
leads-no-subject = escriba un folio, por ejemplo ABCD-2345, un correo o un teléfono

leads-blocked = { $folio } está bloqueado: no se usa para nada ni se cambia
leads-not-blocked = { $folio } no está bloqueado; una cancelación tiene dos fases, así que primero bloquéelo
leads-still-blocked = { $folio } sigue bloqueado hasta { $until }, como dice rights.blocking_days
leads-under-way = { $folio } se está entregando en este momento; inténtelo de nuevo en unos minutos
leads-unknown = no hay ningún mensaje con el folio { $folio }

leads-database-absent = no hay base de datos en { $place }: la crea `{ COMMAND("serve") }` cuando inicia; si ya había mensajes, alguien movió o borró el archivo: devuélvalo a su lugar, o detenga el programa y restaure un respaldo con `{ COMMAND("restore RESPALDO.tar") }`
leads-database-broken = la base de datos falló: { $error }
leads-database-damaged = la base de datos está dañada ({ $error }): detenga el programa y restaure un respaldo con `{ COMMAND("restore RESPALDO.tar") }`; el archivo dañado se conserva al lado
leads-database-damaged-at = la base de datos { $place } está dañada ({ $error }): detenga el programa y restaure un respaldo con `{ COMMAND("restore RESPALDO.tar") }`; el archivo dañado se conserva al lado
leads-database-moved = { $place }, o el archivo `-wal` o `-shm` que lo acompaña, no es el que el programa tiene abierto: alguien lo movió, lo borró o puso otro en su lugar; devuélvalo, o detenga el programa y restaure un respaldo con `{ COMMAND("restore RESPALDO.tar") }`
leads-database-of-another-site = { $place } es la base de datos de { $theirs }, y este sitio es { $ours }: dé a cada sitio la suya (database.url), o, si el sitio cambió de dirección, escriba `{ COMMAND("leads adopt", $ours) }`
leads-database-newer = la base de datos { $place } tiene datos de la versión { $data }, y este programa los conoce hasta la { $known }; inicie columbario { $program ->
    [none] de una versión más nueva
   *[other] { $program } o más nuevo
}, o restaure un respaldo anterior
leads-database-not-open = la base de datos aún no se ha abierto
leads-database-not-opened = no se puede abrir la base de datos { $place }: { $error }
leads-database-not-opened-advice = no se puede abrir la base de datos { $place }: { $error }; ¿se puede escribir en el directorio de datos, queda espacio en el disco, o está en marcha el servidor?
leads-database-server = { $database } en { $host }
leads-database-unavailable = la base de datos no se puede usar ahora: { $error }
leads-database-unreadable-address = cuya dirección no se puede leer
leads-no-database-of-ours = no es una base de datos de columbario

leads-erased = mensajes { $messages }, entregas que no habían salido { $cancelled }, archivos en el spool { $files }, copias que habían salido { $delivered }
leads-retention-done = retention: what was old enough is blocked and erased
leads-retention-clock-early = RETENTION: nothing is erased: the clock says { $now }, which is before the newest message. Correct the clock; or, if it is right: { COMMAND("leads erase --old") }
leads-retention-clock-jumped = RETENTION: nothing is erased before { $until }: the clock says { $now }, which is more than a day from where it was last seen. Correct the clock; or, if it is right: { COMMAND("leads erase --old") }
leads-retention-too-many = RETENTION: nothing is erased: the clock says { $now }, and more than half of all messages would go. Correct the clock; or, if it is right: { COMMAND("leads erase --old") }
leads-retention-failed = retention could not be carried out

# El registro de lo que se hizo con los mensajes a petición de quienes los enviaron.
leads-record-erased-again = otra vez, tras restaurar un respaldo
leads-record-erased = { $left ->
    [one] había salido { $left } copia
   *[other] habían salido { $left } copias
}; sin salir, { $cancelled }
leads-record-looked = { $by }: { $count ->
    [one] un mensaje
   *[other] { $count } mensajes
}
leads-record-no-further-purposes = sin otros fines
leads-record-no-message = no se conserva ningún mensaje
leads-record-no-use = sin ningún uso
leads-record-objection = oposición
leads-record-retention = plazo de conservación
leads-unknown-name = se escribe una de estas palabras: { $names }
