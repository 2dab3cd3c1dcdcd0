# Lo que se lee al cambiar el contenido desde el editor. Son oraciones completas que dicen qué hacer.

editing-yes = sí
editing-no = no

# Los archivos, como los conoce quien los cambia.
editing-untitled = Sin título
editing-untitled-of = Sin título: { $words }…
editing-body = Texto
editing-body-picture = Qué se ve en una foto

# Lo que cambió.
editing-change-paragraph = Párrafo
editing-change-in-item = { $label } («{ $name }»)
editing-change-order = Orden de las secciones
editing-unwritten = Falta escribir lo que está entre corchetes.
editing-change-picture = una foto: { $alt }
editing-change-added = se agrega
editing-change-removed = se quita
editing-change-changed = ahora dice
editing-published = Texto publicado.
editing-outcome-many = { $count } cambios publicados.
editing-outcome-seen = Ya se ve en el sitio.
editing-outcome-gone = Ya no se ve.
editing-outcome-both = El sitio ya se ve así.
editing-outcome-later = Artículo listo: sale el { $day }.
editing-outcome-kept = Artículo guardado: no se ve en el sitio.

# Lo que no se puede hacer.
editing-too-large = Es demasiado grande: una fotografía puede pesar hasta 40 MB y un texto hasta 2 MB. De una fotografía bastan 2400 píxeles de ancho.
editing-not-understood = No se entendió lo que envió el navegador, y no se guardó. Lo que ya estaba guardado sigue ahí. Avise a quien cuida el servidor.
editing-blocked = No se publicó nada: quien hizo el sitio dejó una falla en { $titles }. Hasta que la corrija no se puede publicar; lo suyo está guardado.
editing-cannot-open = no se puede abrir { $path }; dé permiso de escribir ahí al usuario del programa
editing-changed-meanwhile = Esto cambió mientras tanto, y no se hizo nada. Revíselo e inténtelo otra vez.
editing-changed-since = En «{ $title }» se cambió lo mismo después. Cámbielo ahí, o elija «Volver a esta versión» en la versión anterior.
editing-conflict = No se publicó nada: lo mismo cambió en el sitio después de que usted empezó. Elija qué se queda.
editing-disk-full = El disco está lleno, o casi, y no se guardó. Avise a quien cuida el servidor; lo que ya estaba guardado sigue ahí.
editing-failed = No se pudo, por un error nuestro. Vuelva a intentarlo; lo que ya estaba guardado sigue ahí.
editing-faulty = No se publicó nada: falta corregir lo que está señalado en su lugar.
editing-is-open = otro proceso ya tiene abierto este directorio de datos; ciérrelo primero
editing-mended-elsewhere = No se publicó nada: primero publique lo que ya se corrigió en { $titles }.
editing-no-past = Así como era ya no se puede mostrar: le faltan fotos o textos que después se quitaron.
editing-no-preview = La página no se puede mostrar por ahora; lo que usted escribió está guardado. Avise a quien hizo el sitio.
editing-no-picture-yet = Aquí va la foto
editing-no-title-yet = Sin título
editing-not-permitted = El programa no tiene permiso de escribir en la carpeta del contenido, y no se cambió nada. Avise a quien cuida el servidor.
editing-not-written = No se pudo guardar. Vuelva a intentarlo; si se repite, avise a quien cuida el servidor.
editing-nothing-discarded = No hay nada que recuperar: lo que se descarta se guarda treinta días.
editing-nothing-to-publish = No hay cambios por publicar.
editing-picture-small = La fotografía mide { $width } × { $height } píxeles y se vería borrosa. Envíe la original, de { $least } píxeles o más por lado.
editing-unknown = Ya no existe: alguien lo quitó. Si usted escribía ahí, lo escrito sigue en su pantalla.
editing-unreadable = «{ $title }» tiene una falla de escritura, y no se puede abrir aquí hasta que la corrija quien hizo el sitio.
editing-written-since = En «{ $title }» hay otra cosa sin publicar en el mismo lugar. Publíquela o descártela primero.
