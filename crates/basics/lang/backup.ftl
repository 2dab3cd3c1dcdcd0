# Los respaldos: por qué no se puede hacer o restaurar uno, y qué hacer.

backup-exists = { $path } ya existe; indique otro archivo
backup-erasure-not-noted = la supresión no se puede anotar en { $path }, así que no se suprimió nada
backup-erasures-of-another-site = { $journal }, donde se anota lo suprimido, es de otro sitio y no del de { $path }: ponga ahí el archivo que estaba junto al respaldo, o quítelo de ahí si no lo tiene, y repita este comando
backup-erasures-not-copied = the journal of erasures could not be copied beside the newest backup: { $error }
backup-failed = no backup could be made: { $error }; `{ COMMAND("backup FILE.tar") }` says more
backup-held-back = retenida: pudo haberse enviado después del respaldo que se restauró
backup-in-use = un programa trabaja en { $path }; deténgalo y repita este comando
backup-made-by-itself = a backup was made
backup-no-lock = no se puede saber si un programa trabaja en { $path }
backup-not-locked = the data directory cannot be locked, so do not restore while this runs: { $error }
backup-waits-for-lock = the data directory is locked, by a restore or by another account, so the start waits until { $path } is free
backup-not-written = no se puede escribir { $path }
backup-of-another-site = { $path } es el respaldo de { $theirs }, y aquí está { $ours }: indique con --data el directorio de aquel sitio; o, si la dirección de este sitio era antes aquella, escriba `{ COMMAND("leads adopt", $theirs) }` y repita este comando
backup-of-a-server = una base de datos en un servidor PostgreSQL se respalda y se restaura con las herramientas del servidor: pg_dump y pg_restore; copie además el contenido, columbario.toml y columbario.erasures. Después de pg_restore, `{ COMMAND("restore") }` sin archivo suprime otra vez lo que ya se había suprimido
backup-no-file = indique el respaldo que se restaura, por ejemplo copia.tar
backup-under-way = otro respaldo u otra restauración de { $path } está en curso; repita este comando cuando termine

backup-unreadable = no se puede restaurar { $path }
backup-is-directory = { $path } es un directorio; { $newest ->
    [none] no contiene ningún respaldo
   *[other] indique un respaldo: el más reciente que contiene es { $newest }
}
backup-is-none = { $path } no es un respaldo de columbario o está dañado al principio; use otro archivo
backup-is-short = { $path } no está completo; cópielo otra vez desde donde se hizo o use otro respaldo
backup-is-damaged = { $path } está dañado ({ $part }); cópielo otra vez desde donde se hizo o use otro respaldo
backup-is-newer = { $path } tiene datos de la versión { $data }, y columbario { $ours } los conoce hasta la { $known }; restáurelo con columbario { $program ->
    [none] de una versión más nueva
   *[other] { $program } o más nuevo
}
