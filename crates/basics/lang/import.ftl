# Traer un blog: lo que no se pudo traer, y por qué.

import-author = el autor no es nadie que se pueda nombrar, y no se dice: { $name }
import-base64 = lo que un código guardaba cifrado no se puede leer, y no se trae: { $name }
import-braces = las llaves se cambiaron por paréntesis, porque entre llaves van los nombres del sitio, como phone
import-broken-letters = lleva letras rotas, como «{ $word }»; escríbalas otra vez
import-caption = el pie de esa imagen decía: { $text }
import-categories-added = se agregaron las categorías: { $names }
import-categories-more = un artículo tiene una sola categoría; también estaba en: { $names }
import-comments = los comentarios no se traen: { $count }
import-date = no dice cuándo se publicó; lleva la hora de esta importación
import-draft = era privado o tenía contraseña: queda como borrador
import-empty = no tiene texto ni imágenes, y no se trae
import-html-bounds = es demasiado largo o está anidado sin fin; se trae hasta ahí
import-html-dropped = un elemento que aquí no puede estar no se trae: { $name }
import-html-embedded = lo que mostraba de otra parte ({ $name }) queda como enlace: { $address }
import-kept = alguien lo cambió después de la importación anterior, o ya estaba; se queda como está
import-language = está en otro idioma o en varios ({ $language }); queda como borrador
import-leads = lleva ahora a { $to }
import-leads-later = llevará a { $to } cuando se publique
import-leads-nowhere = ya no lleva a nada; si debe llevar a una página, escríbalo en redirects.toml
import-link-inside = un enlace a otra parte del mismo artículo se queda en sus palabras: { $href }
import-link-none = un enlace que no puede estar aquí se queda en sus palabras: { $href }
import-link-old = un enlace al blog anterior que no se trajo; dejará de servir cuando ese blog se apague: { $href }
import-list-unreadable = no se puede leer .columbario-import, la lista de lo que se trajo antes
import-looks = colores, tamaños, márgenes, alineaciones, sangrías y signos como subíndices o tachados no se traen: el aspecto es el del sitio
import-no-site = { $directory } no tiene un site.toml que se pueda leer; un sitio empieza con columbario init
import-not-carried = { $kind ->
    [nav_menu_item] entradas de menú que no se traen: { $count }{ $titles }
    [trash] entradas en la papelera o sin guardar que no se traen: { $count }{ $titles }
    [wp_block] bloques reutilizables: { $count }; quedan dentro de los artículos que los usan{ $titles }
   *[other] de tipo { $kind }, que no se traen: { $count }{ $titles }
}
import-page = era una página: ahora es una propia, { $path }, que no está en ningún menú; ahí la ponen menu, drawer o footer en su encabezado
import-page-draft = era una página que nadie podía ver, o que dice muy poco; queda como artículo en borrador
import-page-taken = era una página, y el sitio ya tiene { $path }; queda como artículo en borrador, para pasar de ahí lo que sirva
import-document-missing = no se encontró el archivo: { $address }
import-document-none = no es un PDF completo, o es demasiado grande
import-document-refused = no se pudo traer el archivo { $address }: { $why }
import-categories-removed = se quitaron las categorías de ejemplo, que no tenían artículos: { $names }
import-redirects = { $count ->
    [one] se agregó una dirección anterior
   *[other] se agregaron { $count } direcciones anteriores
} que no son de un solo artículo: de categorías, etiquetas, autores, años, canales, números y archivos
import-video = Ver el video en { $host }
import-picture-missing = no se encontró la imagen: { $address }
import-picture-of-the-site = no tiene imagen propia; lleva la del sitio
import-picture-refused = no se pudo traer la imagen { $address }: { $why }
import-picture-undescribed = nadie describió la imagen { $name }; escriba su alt
import-redirect = la dirección anterior no puede llevar aquí, porque ya lleva a otra parte: { $path }
import-removed = alguien lo quitó después de la importación anterior; no se vuelve a escribir
import-sample = es el ejemplo con que empieza WordPress; queda como borrador
import-shortcode = un código entre corchetes que no se trae: { $text }
import-summary = el resumen era otro, o más largo: { $text }
import-summary-none = dice muy poco para tener un resumen; queda como borrador, con uno que hay que cambiar
import-names = etiquetas demasiado cortas o largas, que no se traen: { $names }
import-title = el título era otro, o más largo: { $title }
import-wxr-broken = el archivo está dañado o cortado en el byte { $at }; se trae lo que hay antes ({ $why })
import-wxr-none = { $file } no es una exportación de WordPress
