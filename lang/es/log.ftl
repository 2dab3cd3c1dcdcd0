# Líneas de la bitácora, sin punto final. Les sigue lo que nombran con un campo, como `error=`.

log-content-faulty = el contenido tiene fallas; sigue publicado el último sitio bueno
log-content-live = el contenido que se leyó ya está publicado
log-content-no-longer-watched = el programa dejó de vigilar la carpeta de contenido; reinícielo
log-content-parent-unwatched = no se puede vigilar la carpeta que contiene a la del contenido

log-lead-not-kept = no se pudo guardar un mensaje
log-lead-not-shown = no se pudo atender el enlace de un mensaje

log-metrics = las métricas están en { $address }
log-not-answering = una petición propia se quedó sin respuesta; no se avisa nada al supervisor

log-page-console = una página escribió en su consola
log-page-not-rendered = no se pudo generar una página
log-page-not-rendered-ahead = no se pudo generar una página por adelantado
log-pages-rendered = todas las páginas están generadas

log-picture-avif-not-made = no se hizo un AVIF y se queda el JPEG: su proceso { $cause ->
    [memory] ocupó demasiada memoria
    [time] tardó demasiado
   *[failed] falló
}
log-picture-undecodable = no se puede decodificar una imagen
log-pictures-earlier-kept = no se pudo eliminar lo que se hizo de imágenes anteriores
log-pictures-earlier-removed = se eliminó lo que se hizo de imágenes anteriores
log-pictures-made = todas las imágenes están hechas
log-pictures-preparing = { $count ->
    [one] se prepara una imagen
   *[other] se preparan { $count } imágenes
} antes de publicar lo que se leyó

log-proxy-unnamed = llegan solicitudes por un proxy que no está en trusted_proxies: agréguelo ahí, o todos sus visitantes compartirán un solo límite de mensajes

log-assets-not-kept = los archivos de esta versión no se pueden guardar en el directorio de datos para una posterior
log-database-open = la base de datos está abierta: se reciben mensajes
log-database-waits = NO SE RECIBEN MENSAJES hasta que se pueda abrir la base de datos: { $error }

log-content-last-good = EL CONTENIDO TIENE FALLAS: se publica el último contenido sin fallas
log-content-last-good-unreadable = no se puede leer el último contenido sin fallas: { $count } fallas
log-content-none = NO HAY SITIO QUE PUBLICAR: el contenido tiene fallas y no hay ninguno anterior guardado
log-content-not-kept = no se puede guardar el contenido para un arranque tras una edición con fallas
log-content-without-pictures = no se pueden leer o guardar las imágenes: el sitio se publica sin ellas
log-pictures-not-kept = no se puede guardar lo que se hace de las imágenes: { $error }
log-blog-host = no se pudo leer el blog de { $host }; se muestra la última copia: { $error }
