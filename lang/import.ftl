# Traer un blog: lo que no se pudo traer, y por qué.

import-author = el autor no se anota, porque su nombre es demasiado corto o largo: { $name }
import-braces = las llaves se cambiaron por paréntesis, porque entre llaves van los nombres del sitio, como phone
import-caption = el pie de esa imagen decía: { $text }
import-categories-added = se agregaron las categorías: { $names }
import-categories-more = un artículo tiene una sola categoría; también estaba en: { $names }
import-comments = los comentarios no se traen: { $count }
import-date = no dice cuándo se publicó; lleva la hora de esta importación
import-empty = no tiene texto ni imágenes, y no se trae
import-files-unused = { $count ->
    [one] un archivo que ningún artículo muestra y que no se trae: { $names }
   *[other] { $count } archivos que ningún artículo muestra y que no se traen: { $names }
}
import-html-block = un bloque que WordPress llena por sí mismo y que no se trae: { $name }
import-html-bounds = es demasiado largo o está anidado sin fin; se trae hasta ahí
import-html-counter = una imagen de un punto, que cuenta visitas, no se trae: { $address }
import-html-deep = de lo que está anidado demasiado hondo quedan las palabras
import-html-dropped = un elemento que aquí no puede estar no se trae: { $name }
import-html-embedded = lo que mostraba de otra parte ({ $name }) queda como enlace: { $address }
import-html-embedded-nowhere = lo que mostraba de otra parte ({ $name }) no se trae
import-html-lines = un texto que se mostraba tal como se escribió queda como párrafo, sin sangrías
import-html-list-deep = de las listas quedan dos niveles; lo que estaba más hondo está en el segundo
import-html-look = las palabras quedan, su aspecto no: { $name }
import-html-picture-inside = una imagen que venía dentro del texto no se trae: { $text }
import-html-table-head = una tabla sin encabezado: su primera fila es ahora el encabezado: { $text }
import-html-table-spans = una tabla tenía celdas unidas; ahora cada una ocupa un lugar
import-html-table-wide = una tabla tenía demasiadas columnas; lo que sobra está en la última de { $most }
import-kept = alguien lo cambió después de la importación anterior, o ya estaba; se queda como está
import-link-hidden = un enlace a un artículo que aún no se publica se queda en sus palabras: { $href }
import-link-none = un enlace que no puede estar aquí se queda en sus palabras: { $href }
import-link-old = un enlace al blog anterior que no se trajo; dejará de servir cuando ese blog se apague: { $href }
import-list-unreadable = no se puede leer .columbario-import, la lista de lo que se trajo antes
import-looks = colores, tamaños, márgenes y alineaciones no se traen: el aspecto es el del sitio
import-no-site = { $directory } no tiene un site.toml que se pueda leer; un sitio empieza con columbario init
import-not-carried = { $kind ->
    [nav_menu_item] entradas de menú que no se traen: { $count }
    [trash] entradas en la papelera o sin guardar que no se traen: { $count }
    [wp_block] bloques reutilizables: { $count }; quedan dentro de los artículos que los usan
   *[other] de tipo { $kind }, que no se traen: { $count }
}
import-not-carried-titles = { $text } ({ $titles })
import-nothing-left = solo tenía imágenes que no están; queda el título
import-page = era una página: queda como borrador
import-password = pedía una contraseña: queda como borrador
import-picture-large = la imagen pasa de 40 MB: { $address }
import-picture-missing = no se encontró la imagen: { $address }
import-picture-not-fetched = no se pudo descargar la imagen { $address }: { $why }
import-picture-of-the-site = no tiene imagen propia; lleva la del sitio
import-picture-refused = la imagen { $address } no se puede mostrar: { $why }
import-picture-undescribed = nadie describió la imagen { $name }; escriba su alt
import-picture-unreadable = no se puede leer la imagen { $file }: { $error }
import-private = era privado: queda como borrador
import-redirect = la dirección anterior no puede llevar aquí, porque ya lleva a otra parte: { $path }
import-removed = alguien lo quitó después de la importación anterior; no se vuelve a escribir
import-shortcode = un código entre corchetes que no se trae: { $text }
import-summary = el resumen era otro, o más largo: { $text }
import-tags = etiquetas que no se traen: { $names }
import-term = no se trae { $kind }: { $name }
import-title-cut = el título pasaba de 90 letras: { $title }
import-title-made = no tenía título; lleva el principio del texto: { $title }
import-wxr-broken = el archivo está dañado o cortado en el byte { $at }; se trae lo que hay antes ({ $why })
import-wxr-encoding = el archivo no es UTF-8; algunas letras pueden faltar
import-wxr-large = { $file } pasa de 512 MB; expórtelo por partes
import-wxr-none = { $file } no es una exportación de WordPress
