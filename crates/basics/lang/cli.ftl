# Los comandos: su ayuda, sus respuestas y sus errores.

cli-about = El sitio web de un columbario en un solo programa
cli-check = Revisa el contenido; muestra todas las fallas y termina con 1 si hay alguna
cli-config = Muestra un columbario.toml con cada ajuste, su ayuda y su valor predeterminado
cli-doctor = Revisa si esta instalación puede recibir mensajes; termina con 1 si no puede
cli-doctor-send-to = Además envía un correo a esta dirección
cli-leads = Muestra y atiende los mensajes recibidos
cli-rights = Lleva las solicitudes de acceso, rectificación, cancelación y oposición, y sus plazos
cli-new = Escribe un archivo nuevo en la carpeta de contenido
cli-new-article = Escribe un artículo, como borrador que no se publica
cli-new-article-title = Su título, entre comillas; de él sale el nombre del archivo y la dirección
cli-new-article-description = [Escriba aquí el resumen, de 50 a 170 letras: lo muestran las listas y los buscadores]
cli-new-article-alt = [Describa lo que se ve en la imagen]
cli-new-article-text = [Escriba aquí el texto.]
cli-new-article-done =
    { $path }
    Es un borrador y no se publica. Siga con:
      escriba en él el texto, el resumen, la imagen y las fuentes
      columbario check --content { $directory }
      quite la línea «draft = true» cuando esté listo
cli-new-faulty-content = el contenido tiene fallas y no se escribió nada; `{ COMMAND("check") }` dice cuáles
cli-new-no-content = no se escribió nada: indique la carpeta del contenido con --content
cli-new-no-name = «{ $title }» no tiene letras ni números de los que salga el nombre del archivo
cli-new-not-written = no se escribió { $path }
cli-preview = Da un enlace que vence y que muestra un borrador, o un artículo cuya fecha no llega
cli-preview-slug = El nombre del archivo, sin .md
cli-preview-days = Cuántos días vale, hasta 90
cli-preview-no-draft = no hay ningún borrador { $slug }, ni un artículo de ese nombre cuya fecha esté por llegar
cli-preview-until = Vale hasta el { $until }, y solo en el sitio cuyo directorio de datos es { $data }: si el sitio está en otra máquina, haga allá el enlace. Quien lo tenga ve el borrador; los buscadores, no.
cli-schema = Muestra el JSON Schema (2020-12) de los archivos de contenido
cli-serve = Sirve el sitio y guarda los mensajes que llegan
cli-health = Pregunta al programa que atiende en este equipo si responde; termina con 1 si no
cli-health-none = { $address } no responde
cli-health-other = en { $address } responde otro programa
cli-service = Muestra la unidad de systemd de este sitio
cli-service-hidden = { $path }: el servicio no ve nada de { $hidden }; elija un directorio como /srv/sitio
cli-service-path = { $path } no puede ir en una unidad: escríbalo desde /, con letras, cifras, - y _
cli-service-sites = La unidad de varios sitios, cada uno en una carpeta de este directorio
cli-guide = Muestra la guía para editar el contenido
cli-types = Escribe los tipos de los que parte la web: `openapi.json`, `editor.openapi.json` y `src/api/pages.ts`
cli-types-web = La carpeta de la web
cli-types-unwritten = no se puede escribir { $path }

cli-help-arguments = Argumentos
cli-help-command = COMANDO
cli-help-commands = Comandos
cli-help = Muestra la ayuda de un comando
cli-help-example = Ejemplo
cli-help-help = Muestra esta ayuda
cli-help-of = De qué comando, por ejemplo leads list; si no se indica, de todos
cli-help-options = Opciones
cli-help-usage = Uso
cli-help-usage-options = [OPCIONES]
cli-help-version = Muestra la versión

cli-usage = { $kind ->
    [unknown] { $what } no existe
    [missing] falta { $what }
    [no-command] falta un comando: { $what }
    [conflict] { $what } está dos veces, o no va junto con otra opción
   *[value] { $value ->
        [none] falta el valor de { $what }
       *[other] «{ $value }» no sirve para { $what }{ $detail ->
            [none] {""}
           *[other] : { $detail }
        }
    }
}
cli-usage-help = { $text }{ $meant ->
    [none] ; agregue
   *[other] . ¿Quiso decir { $meant }? Agregue
} --help para ver cómo se usa
cli-as-owner = lo que escribe root se hace como el dueño del directorio de datos: use un archivo y un directorio que él pueda leer y escribir
cli-no-site = en { $data } no hay ningún sitio; indique --data DIR
cli-no-owner = no se puede trabajar como el dueño de { $path }; escriba este comando como él, con `sudo -u`
cli-cannot-start = no se puede iniciar
cli-json = Como JSON, para otro programa
cli-no = no
cli-yes = sí

# completions, man
cli-completions = Muestra lo que completa los comandos en una terminal; docs/comandos.md dice dónde se guarda
cli-completions-shell = La de bash, zsh, fish, elvish o powershell
cli-man = Escribe las páginas del manual, una por comando
cli-man-directory = El directorio en que se escriben, como man1
cli-man-heading = { $heading ->
    [NAME] NOMBRE
    [SYNOPSIS] SINOPSIS
    [DESCRIPTION] DESCRIPCIÓN
    [OPTIONS] OPCIONES
    [EXTRA] EJEMPLO
    [VERSION] VERSIÓN
    [Comandos] COMANDOS
   *[other] { $heading }
}
cli-man-manual = Manual de columbario
cli-man-unwritten = no se pueden escribir las páginas del manual en { $path }

# check
cli-check-faults = { $count ->
    [one] { $count } falla
   *[other] { $count } fallas
}
cli-check-accept-removals = Acepta que las direcciones publicadas que ya no llevan a nada desaparezcan
cli-check-accepted = { $count ->
    [one] se acepta que desaparezca una dirección; el sitio se publica en menos de un minuto
   *[other] se acepta que desaparezcan { $count } direcciones; el sitio se publica en menos de un minuto
}
cli-check-not-accepted = no se pudo anotar en el directorio de datos que se acepta lo que desaparece
cli-check-no-faults = sin fallas
cli-check-sample = muestra: { $text }
cli-check-all = Enlista también cada dato sin confirmar, con su archivo y su línea
cli-check-unconfirmed = sin confirmar: { $text }
cli-check-unconfirmed-count = { $count ->
    [one] un dato sin confirmar; con `--all` se ve cuál es
   *[other] { $count } datos sin confirmar; con `--all` se ve cada uno
}
cli-check-unconfirmed-group = { $effect ->
    [Closes] - impide abrir el sitio
    [IsNoticed] - lo nota quien visita
   *[IsOptional] - es opcional
}: { $count }; { $files }
cli-check-warning = advertencia: { $text }

# export
cli-editor = Abre el editor del contenido en este equipo, y el navegador con él
cli-editor-connect = Muestra cómo llegar desde otro equipo al editor de este servidor
cli-editor-connect-to = Con qué usuario y servidor; si no se indica, un ejemplo
cli-editor-link = Muestra un enlace que abre una vez el editor del servidor, en editor.listen
cli-editor-no-browser = No abre el navegador; solo muestra el enlace
cli-editor-sessions = Muestra quiénes están en el editor
cli-editor-sessions-end = Termina esa sesión, o todas con all
cli-export = Escribe el sitio como archivos, para un servidor que solo entrega archivos
cli-export-directory = El directorio; si tiene una exportación anterior, solo cambia lo que cambió

# init
cli-init = Empieza un sitio en un directorio nuevo, con lo que ya se sabe
cli-init-directory = El directorio; no debe existir, o debe estar vacío
cli-init-brand = El nombre del columbario, como se escribe
cli-init-domain = El dominio del sitio
cli-init-phone = El teléfono, de diez dígitos, o de otro país con su +
cli-init-whatsapp = El número de WhatsApp, de diez dígitos, o de otro país con su +
cli-init-email = El buzón al que escriben los visitantes
cli-init-address = El domicilio: "calle y número, colonia, código postal y municipio, estado"
cli-init-state = Cómo está el edificio: abierto, "en obra" o "en proyecto"
cli-init-niches = Para cuántas urnas son los nichos, un número por tipo, primero el que más se pide: 4,2,8
cli-init-person = Quién atiende: "nombre, teléfono"; se repite por cada persona
cli-init-yes = No pregunta nada; hacen falta la marca, el dominio y el correo, y lo demás que no se indica queda por confirmar

cli-init-ask-brand = ¿Cómo se llama el columbario?
cli-init-ask-domain = ¿Cuál es el dominio del sitio? (por ejemplo, jardindeluz.mx)
cli-init-ask-phone = ¿Teléfono, de diez dígitos? (Entrar, si aún no se sabe)
cli-init-ask-whatsapp = ¿Número de WhatsApp, de diez dígitos? (Entrar, si aún no se sabe)
cli-init-ask-email = ¿A qué correo escriben los visitantes?
cli-init-ask-address = ¿Domicilio? Calle y número, colonia, código postal y municipio, estado (Entrar, si aún no se sabe)
cli-init-ask-state = ¿Cómo está el edificio: abierto, en obra o en proyecto? (Entrar, si aún no se sabe)
cli-init-ask-niches = ¿Para cuántas urnas son los nichos? Un número por tipo, primero el que más se pide, como 4, 2, 8 (Entrar, si aún no se sabe)
cli-init-ask-person = ¿Quién atiende a las familias? Nombre y, si lo tiene, teléfono: Rosa Trejo, 722 000 0000 (Entrar, para terminar)
cli-init-no-answer = faltaron respuestas y no se escribió nada; responda, o indique las opciones y --yes
cli-init-missing = falta { $option }: sin ese dato no se puede empezar un sitio
cli-init-not-written = no se escribió nada en { $directory }
cli-init-done =
    { $directory }: { $count } archivos
    Siga con:
      columbario check --data { $directory }      lo que falta por confirmar
      columbario serve --data { $directory }      el sitio, en http://127.0.0.1:8080
    { $directory }/README.md dice lo demás.

# schema
cli-schema-file = Un archivo, por su ruta en la carpeta de contenido [predeterminado: todos, como un objeto por ruta]
cli-schema-no-such-file = en una carpeta de contenido no hay ningún archivo { $file }; sin archivo, `columbario schema` los muestra todos

# leads
cli-folio = Folio del mensaje, por ejemplo ABCD-2345
cli-no-message = no hay ningún mensaje con el folio { $folio }
cli-leads-list = Muestra una línea por mensaje, primero los más recientes: folio, hora local, nombre, correo, teléfono, página
cli-leads-list-quarantine = Solo los mensajes retenidos, con el motivo
cli-leads-list-since = Solo los mensajes recibidos desde ese día, por ejemplo 2026-11-01
cli-leads-list-header = folio	fecha	nombre	correo	teléfono	página{ $quarantine ->
    [yes] {"	"}motivo
   *[no] {""}
}
cli-leads-list-json = Los mensajes enteros como JSON, para otro programa
cli-leads-attend = Marca un mensaje como atendido, igual que el enlace del correo
cli-leads-attended = { $folio } está atendido
cli-leads-show = Muestra todo sobre un mensaje
cli-leads-shown =
    folio            { $folio }
    id               { $id }
    recibido         { $received }
    nombre           { $name }
    correo           { $email }
    teléfono         { $phone }
    ciudad           { $ciudad }
    empresa          { $company }
    servicio         { $service }
    página           { $page }
    campaña          { $campaign }
    versión de aviso { $notice }
    consentimiento   { $consent }
    oposición        { $objected }
    bloqueado        { $blocked }
    retenido         { $quarantine }
    atendido         { $attended }
cli-leads-shown-delivery = entrega          { $channel ->
    [mail] correo
    [digest] resumen
   *[other] { $channel }
} a { $recipient }: { $state ->
    [pending] pendiente
    [sent] enviada
    [failed] fallida
    [held] detenida
    [spooled] en el spool
   *[other] { $state }
}, { $tries ->
    [one] { $tries } intento
   *[other] { $tries } intentos
} { $said }
cli-leads-shown-message = mensaje
cli-leads-csv = Escribe todos los mensajes como tabla para una hoja de cálculo, con los retenidos marcados
cli-leads-retry = Intenta de nuevo lo que no se pudo entregar
cli-leads-retry-all = Todos los mensajes con una entrega fallida, y los que no tienen ninguna entrega
cli-leads-retried = { $due ->
    [one] { $due } pendiente
   *[other] { $due } pendientes
} de nuevo; `columbario serve` los entrega
cli-leads-send = Envía un mensaje a otro buzón, en lugar de los correos que fallaron
cli-leads-send-to = El buzón
cli-leads-sent-elsewhere = { $folio } se envía a { $to }; lo entrega `columbario serve`
cli-leads-not-sendable = no se puede enviar ningún mensaje con el folio { $folio }: no existe, está bloqueado o retenido
cli-leads-release = Entrega un mensaje retenido
cli-leads-released = { $folio } está pendiente; `columbario serve` lo entrega
cli-leads-not-held = ningún mensaje con el folio { $folio } está retenido
cli-leads-find = Busca los mensajes de una persona, por correo, teléfono, folio o parte del nombre; también los bloqueados
cli-leads-find-text = Un correo, un teléfono, un folio o parte de un nombre
cli-leads-export = Muestra todo lo que se conserva de una persona, como JSON (acceso)
cli-leads-export-subject = Un folio, o el correo o teléfono de una persona
cli-leads-nothing-kept = no se conserva nada de { $subject }
cli-leads-correct = Corrige campos de un mensaje (rectificación)
cli-leads-correct-name = El nombre correcto
cli-leads-correct-email = El correo correcto
cli-leads-correct-phone = El teléfono correcto
cli-leads-correct-ciudad = La ciudad correcta
cli-leads-correct-company = La empresa correcta
cli-leads-correct-service-interest = El servicio correcto
cli-leads-correct-message = El mensaje correcto
cli-leads-correct-nothing = indique qué se corrige, por ejemplo --email ana@example.com
cli-leads-correct-already = { $folio } ya dice eso
cli-leads-corrected = { $folio } corregido: { $fields }
cli-leads-corrected-mails = los correos que aún no han salido también lo dirán
cli-leads-block = Aparta un mensaje, que se conserva y no se usa para nada (cancelación, primera fase)
cli-leads-block-undo = Deshace un bloqueo hecho por error
cli-leads-blocked =
    { $folio } está bloqueado; entregas detenidas: { $held }
    se puede suprimir a partir del { $until }: { COMMAND("leads erase", $folio) }
cli-leads-unblocked = { $folio } vuelve a estar en uso; entregas pendientes: { $due }
cli-leads-erase = Borra para siempre un mensaje bloqueado (cancelación, segunda fase)
cli-leads-erase-dry-run = Solo dice lo que se haría
cli-leads-erase-old = En lugar de un mensaje, todo lo que es más antiguo que leads.retention_days, y dice en números qué fue
cli-leads-erased = { $folio } se suprimió: { $tally }
cli-leads-copy-sent = salió el { $time }
cli-leads-copy-perhaps-sent = pudo haber salido: el programa terminó mientras la enviaba
cli-leads-copies-out-of-reach = estas copias están fuera de alcance: pida a sus destinatarios que las supriman
cli-leads-in-backups = los respaldos anteriores todavía lo tienen, y el más reciente es { $path }: restaurar uno lo suprime otra vez; si no debe quedar en ninguno, bórrelos
cli-leads-adopt = Da la base de datos al sitio de esta dirección, que cambió o es otro
cli-leads-adopt-url = La dirección tal como está en `url` de site.toml
cli-leads-adopted = la base de datos es ahora de { $url }
cli-leads-object = Marca los mensajes de una persona para que no se usen más, tampoco los posteriores (oposición)
cli-leads-object-contact = El correo o teléfono de la persona que se opone
cli-leads-object-further-purposes-only = Se sigue respondiendo lo que ya está; sin esto se bloquea
cli-leads-objected = mensajes marcados: { $messages }; entregas detenidas: { $held }; los mensajes posteriores se marcarán y solo se usarán para responder

cli-mark-attended = atendido
cli-mark-blocked = bloqueado
cli-mark-objected = oposición
cli-mark-quarantined = retenido

cli-retention-dry-run =
    hoy, según este equipo: { $today }
    mensajes que se bloquearían: { $block }
    mensajes que se suprimirían: { $erase }
cli-retention-erased = suprimido: { $tally }
cli-retention-log-kept = otro proceso está leyendo la base de datos, así que su registro aún contiene lo suprimido; `{ COMMAND("leads erase --old") }` lo vacía
cli-retention-plan =
    hoy, según este equipo: { $today }
    mensajes por bloquear: { $block }
    mensajes por suprimir: { $erase }

# rights
cli-rights-open = Registra una solicitud recibida
cli-rights-open-name = Quién la presenta
cli-rights-open-kind = acceso, rectificación, cancelación u oposición; también access, rectification, cancellation y objection
cli-rights-open-received = El día en que se recibió, por ejemplo 2026-06-03
cli-rights-open-folio = El mensaje del que trata
cli-rights-list = Muestra una línea por solicitud abierta: número, derecho, fecha de recepción, nombre, folio, qué sigue
cli-rights-list-all = También las cerradas
cli-rights-list-overdue = Solo las vencidas; termina con 1 si hay alguna
cli-rights-step = Anota un paso de una solicitud, con el que cambia lo que sigue
cli-rights-step-taken = asked (se pidió a la persona lo que falta, dentro de 5 días hábiles), answered (la persona respondió; los días se cuentan de nuevo), extended (el plazo en curso se amplió, una sola vez, por el mismo tiempo) o granted (la respuesta fue sí; debe hacerse efectiva dentro de 15 días hábiles)
cli-rights-close = Anota que una solicitud terminó
cli-rights-close-outcome = carried-out (cumplida), refused (negada), unanswered (sin respuesta) o withdrawn (retirada)
cli-rights-record = En su lugar, lo que se hizo con los mensajes a petición de quienes los enviaron
cli-rights-number = El número de la solicitud
cli-rights-on = El día en que se hizo [predeterminado: hoy]

cli-rights-future = { $day } aún no llega; hoy es { $today }
cli-rights-no-name = una solicitud necesita un nombre: quién la presenta
cli-rights-no-number = se necesita el número de una solicitud, por ejemplo 1
cli-rights-overdue = { $count ->
    [one] { $count } solicitud vencida
   *[other] { $count } solicitudes vencidas
}

cli-right = { $right ->
    [access] acceso
    [rectification] rectificación
    [cancellation] cancelación
   *[objection] oposición
}
cli-rights-ask-by = ; pida lo que falta a más tardar el { $day }
cli-rights-closed = { $outcome ->
    [carried-out] cumplida
    [refused] negada
    [unanswered] sin respuesta
   *[withdrawn] retirada
} el { $on }
cli-rights-due = { $duty ->
    [answer] responder a más tardar el
    [carry-out] cumplir a más tardar el
   *[applicant] la persona responde a más tardar el
} { $day }
cli-rights-due-at-the-latest = {" "}({ $day } si los días agregados no cuentan)
cli-rights-ended-by-silence = terminó por falta de respuesta el { $day }: ciérrela como unanswered
cli-rights-late = VENCIDA: { $text }
cli-audit-action = { $action ->
    [exported] exportado
    [corrected] corregido
    [blocked] bloqueado
    [unblocked] desbloqueado
    [erased] suprimido
    [erased-again] suprimido
    [objected] oposición
    [looked] visto en el editor
    [attended] atendido en el editor
    [reopened] de nuevo sin responder en el editor
    [held-back] retenido en el editor
    [released] liberado en el editor
    [taken] lo atiende
   *[other] { $action }
}

# backup y restore
cli-backup = Escribe en un archivo todo lo que no se puede volver a hacer, mientras el programa corre
cli-backup-file = Un archivo que aún no existe, como copia.tar, o un directorio, donde recibe un nombre con la hora; un nombre sin terminación es de un directorio, que se crea si no existe
cli-backup-made = { $path }: { $messages ->
    [one] { $messages } mensaje
   *[other] { $messages } mensajes
}, { $files ->
    [one] { $files } archivo
   *[other] { $files } archivos
}, { $kilobytes } kB
cli-backup-without-content = SIN CONTENIDO, solo con los mensajes y los ajustes: --content o el ajuste content indica su directorio, que debe existir y no estar vacío
cli-backup-without-secrets = sin estos secretos y archivos, que hay que poner de nuevo tras una restauración: { $keys }
cli-restore = Restaura un respaldo; lo que sustituye se conserva a su lado
cli-restore-file = El respaldo, un archivo
cli-restore-verify = Solo comprueba que el respaldo se puede restaurar; no escribe nada
cli-restore-verified = { $content ->
    [none] SIN CONTENIDO, solo con los mensajes y los ajustes
   *[other] completo
}: { $site ->
    [none] {""}
   *[other] de { $site },{" "}
}hecho el { $made } por columbario { $program }, { $messages ->
    [one] { $messages } mensaje
   *[other] { $messages } mensajes
}, { $files ->
    [one] { $files } archivo
   *[other] { $files } archivos
}
cli-restored = restaurado: { $site ->
    [none] {""}
   *[other] { $site },{" "}
}{ $messages ->
    [one] { $messages } mensaje
   *[other] { $messages } mensajes
}
cli-restored-erased = { $count ->
    [one] { $count } mensaje suprimido otra vez, porque se había suprimido después del respaldo
   *[other] { $count } mensajes suprimidos otra vez, porque se habían suprimido después del respaldo
}
cli-restored-spared = { $count ->
    [one] { $count } mensaje vuelve, aunque consta como suprimido
   *[other] { $count } mensajes vuelven, aunque constan como suprimidos
} después de hoy ({ $now }): eso lo hizo un reloj adelantado. Si el reloj de ahora es el que falla, ajústelo y repita este comando; lo que una persona haya pedido suprimir, suprímalo de nuevo con `{ COMMAND("leads erase FOLIO") }`
cli-restored-held = { $count ->
    [one] esta entrega pudo haberse enviado después del respaldo y queda retenida
   *[other] estas { $count } entregas pudieron haberse enviado después del respaldo y quedan retenidas
}: `{ COMMAND("leads retry FOLIO") }` (o --all) la envía; si no, queda así
cli-restored-no-journal = junto al respaldo no está `columbario.erasures`, que se escribe con él: si después se suprimió algún mensaje, volvió; copie ahí ese archivo y repita este comando
cli-restored-kept = lo sustituido se conserva: { $path }
cli-restored-secrets = ponga de nuevo estos secretos y archivos donde falten: { $keys }
cli-restored-to = restaurado: { $path }

# import
cli-import = Trae otro blog: escribe sus artículos e imágenes en el contenido
cli-import-wordpress = Trae una exportación de WordPress (Herramientas › Exportar › Todo el contenido)
cli-import-file = El archivo; las imágenes se buscan a su lado: la carpeta uploads, o archivos con el mismo nombre
cli-import-fetch-images = Descarga del blog anterior las imágenes y los PDF que no están junto al archivo
cli-import-no-content = falta el contenido en el que se escribe: --content DIR
cli-import-notes = Lo que conviene saber, artículo por artículo:
cli-import-done = { $written ->
    [one] { $written } archivo escrito
   *[other] { $written } archivos escritos
}, { $unchanged } sin cambios, { $notes ->
    [one] { $notes } aviso
   *[other] { $notes } avisos
}

# stats
cli-stats = Cuenta cuántas visitas, búsquedas, toques y mensajes hubo en un mes, sin saber de quién
cli-stats-month = El mes, por ejemplo 2026-11 [predeterminado: este mes]
cli-stats-no-month = se necesita un mes, por ejemplo 2026-11
cli-stats-section = { $name ->
    [visits] Visitas por página
    [robots] Robots por página
    [origins] Sitios de los que vinieron
    [searches] Búsquedas en el blog
    [searchesWithoutResult] Búsquedas sin resultados
    [taps] Toques
    [campaignVisits] Visitas por campaña
    [campaignMessages] Mensajes por campaña
   *[messages] Mensajes, por la página que llevó a escribirlos
}: { $total }
cli-stats-day = día
cli-stats-robots = robots
cli-stats-visits = visitas
cli-stats-days = Visitas y robots de { $month }, por día
