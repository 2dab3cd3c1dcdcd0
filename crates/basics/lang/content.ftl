# Qué falla en el contenido y qué hace quien lo edita. La falla va sin punto final; el consejo, en
# oraciones completas. Quien ve un formulario lee `.form`, sin comillas, claves ni archivos; donde falta, lee la falla y el
# consejo.

# Para quien ve un formulario, y no el archivo.
-ask-keeper = Avise a quien cuida el servidor.
-ask-maker = Avise a quien hizo el sitio.
-broken-file = El archivo tiene una falla de escritura y aquí no se puede abrir. Vuelva a una versión anterior, o avise a quien cuida el servidor.

content-sample = el sitio está marcado como muestra; antes de publicarlo, ponga su propia dirección en `url`, en content/site.toml, y quite `sample = true`, si está
content-unwritten = `{ $text }` está sin escribir
    .advice = Escriba en su lugar lo que la página ha de decir.
    .form = Falta escribirlo; mientras tanto, la página no se publica.
content-unconfirmed-mark = `{ $text }` está sin confirmar
    .advice = Cuando se sepa, escriba en su lugar lo que es cierto.
    .form = Hay una parte sin confirmar. Cuando se sepa, escriba en su lugar lo que es cierto.
content-unconfirmed-name = `{ $name }` no tiene dato, y se lee que está por confirmar
    .advice = Escriba el dato en content/site.toml cuando se sepa, o quite el nombre de este texto.
    .form = Aquí se nombra un dato que falta. Escríbalo en los datos del sitio cuando se sepa, o quítelo de este texto.
content-unconfirmed-names = `{ $name }` no se publica, porque nombra `{ $unsaid }`, que no tiene dato
    .advice = Escriba el dato en content/site.toml cuando se sepa, o quite el nombre de este texto.
    .form = No se publica, porque nombra un dato que falta. Escríbalo en los datos del sitio cuando se sepa, o quítelo de este texto.
content-unconfirmed-value = `{ $name }` está sin confirmar
    .advice = Escríbalo cuando se sepa; mientras tanto, no se publica.
    .form = Está sin confirmar. Escríbalo cuando se sepa; mientras tanto, no se publica.
content-renders-open = el edificio ya está abierto y { $count ->
    [one] una imagen todavía se presenta como render
   *[other] { $count } imágenes todavía se presentan como renders
}: { $names }
    .advice = Ponga en su lugar fotografías, con el pie que les corresponda; las de la obra, con `kind = "photograph"`.
    .form = El edificio ya está abierto y { $count ->
        [one] una imagen todavía no es una fotografía
       *[other] { $count } imágenes todavía no son fotografías
    }. Ponga fotografías en su lugar.

# La carpeta y sus archivos.
content-defect = no se puede armar el sitio, aunque ninguno de sus archivos tiene fallas
    .advice = Es un defecto del programa: por favor, repórtelo.
content-directory-unreadable = la carpeta del contenido no existe o no se puede leer
    .advice = Regrésela a su lugar, o corrija la ruta que se dio con `--content`.
    .form = { -ask-keeper }
content-file-closed = el programa no tiene permiso de leer el archivo
    .advice = Dé permiso de lectura a todos: en WinSCP, Propiedades › Permisos 0644; en el servidor, `chmod a+r` y la ruta del archivo.
    .form = { -ask-keeper }
content-file-special = no es un archivo común, sino una tubería, un socket o un dispositivo, y el programa no lo lee
    .advice = Bórrelo de la carpeta del contenido.
    .form = { -ask-keeper }
content-file-unreadable = el archivo no se puede leer
    .advice = Cópielo de nuevo. Si se repite, avise a quien cuida el servidor: puede ser una falla del disco.
content-folder-missing = falta la carpeta, o está vacía
    .advice = Regrésela con las fotos y los videos que tenía. Si no tiene una copia, pídala a quien cuida el servidor: está en los respaldos.
content-folder-closed = el programa no tiene permiso de ver lo que hay en esta carpeta
    .advice = Dé permiso de lectura a todos: en WinSCP, Propiedades › Permisos 0755; en el servidor, `chmod a+rx` y la ruta de la carpeta.
    .form = { -ask-keeper }
content-gone-article = la dirección `{ $path }` estaba publicada y ya no lleva a nada
    .advice = Si fue un descuido, regrese el archivo; si no tiene una copia, pídala a quien cuida el servidor: está en `last-good`, en el directorio de datos. Si el artículo se retira, regréselo y escriba `withdrawn = true` en su encabezado; si otro lo sustituye, escriba en ese `redirects = ["{ $slug }"]`. Si de verdad debe desaparecer, quien cuida el servidor da `{ COMMAND("check --accept-removals") }`.
    .form = Este artículo ya estaba publicado y dejaría de existir. Regréselo desde las versiones anteriores, o retírelo del sitio.
content-gone-hidden = la dirección `{ $path }` estaba publicada, y este artículo ya no se muestra
    .advice = Tiene `draft = true`, o su fecha todavía no llega: corríjalo. Si el artículo se retira, escriba en su lugar `withdrawn = true`.
    .form = Este artículo ya estaba publicado y dejaría de verse. Publíquelo de nuevo, o retírelo del sitio.
content-gone-page = la dirección `{ $path }` estaba publicada y ya no lleva a nada
    .advice = Si fue un descuido, deje el archivo como estaba. Si otra página o un artículo la sustituye, escriba ahí `redirects = ["{ $path }"]`; si es una página propia y se retira, escriba `withdrawn = true` en su encabezado. Si de verdad debe desaparecer, quien cuida el servidor da `{ COMMAND("check --accept-removals") }`.
    .form = Una página que ya estaba publicada dejaría de existir. Vuelva a una versión anterior, o avise a quien hizo el sitio.
content-own-page-name = `{ $name }` no puede ser la dirección de una página
    .advice = Nombre el archivo con una mayúscula al principio y después minúsculas sin acento, dígitos y guiones: `Horario-de-misas.md`. Los textos de las páginas que todo sitio tiene van en archivos `.toml` con nombres en minúsculas.
    .form = Así no se puede llamar una página. { -ask-maker }
content-own-page-twice = ya hay una página con este nombre en `{ $other }`
    .advice = Quite una de las dos, o póngale otro nombre.
    .form = Hay dos páginas con esta dirección. { -ask-maker }
content-own-page-taken = la dirección `{ $path }` ya es la de `{ $taken }`
    .advice = Póngale otro nombre al archivo.
    .form = Ya hay otra página con esa dirección. { -ask-maker }
content-translation-spanish = la página dice de cuál es traducción, pero está en español
    .advice = Escriba también en qué idioma está, como `lang = "en"`, o quite `translationOf`.
    .form = Esta página dice que es una traducción: diga también en qué idioma está.
content-translation-of = en `{ $of }` no hay una página en español
    .advice = Escriba en `translationOf` la dirección de una página en español, como `/` o `/Contacto`; de artículos y archivos no hay traducciones.
    .form = Aquí va la dirección de una página en español; de artículos y archivos no hay traducciones.
content-translation-twice = `{ $of }` ya está en este idioma en `{ $other }`
    .advice = Quite `translationOf` de una de las dos páginas.
    .form = Ya hay otra traducción de esa página al mismo idioma.
content-file-missing-txt = falta el archivo, y hay uno que se llama `{ $name }.txt`
    .advice = Quítele la terminación `.txt`. Windows no la muestra: en el Explorador, Vista › Mostrar › Extensiones de nombre de archivo. Al guardar desde el Bloc de notas, elija el tipo «Todos los archivos».
    .form = { -ask-keeper }
content-file-missing = falta el archivo
    .advice = Si se borró o cambió de nombre, regréselo. Si nunca lo hubo, `columbario init otra` escribe un sitio en la carpeta `otra`: copie de ahí el archivo y cámbielo.
    .form = Falta una parte del sitio. { -ask-keeper }
content-works-missing = falta el archivo
    .advice = Si se borró o cambió de nombre, regréselo. Un edificio ya abierto puede estar sin `pages/avance-obra.toml` y sin `progress.toml`: para eso, escriba `state = "open"` en la sección [building] de site.toml y quite las secciones `progress` que muestran esas fotos.
    .form = Falta una parte del sitio. { -ask-keeper }
-from-word = Ábralo, copie el texto al Bloc de notas y guárdelo ahí como `articles/nombre.md`, con el tipo «Todos los archivos» y con su encabezado entre dos líneas `+++`.
content-file-copy = el archivo es una copia de `{ $original }`, como las que hacen Dropbox, OneDrive y Syncthing, y no se publica
    .advice = Pase a `{ $original }` lo que solo esta tenga y bórrela. Si es otro texto, dele un nombre que no empiece como ese.
    .form = Hay una copia de un texto, de las que hacen Dropbox, OneDrive y Syncthing; no se publica.
content-file-no-article = el archivo no es un artículo
    .advice = { $ending ->
        [doc] { -from-word }
        [docx] { -from-word }
        [odt] { -from-word }
        [txt] Quítele la terminación `.txt`. Windows no la muestra: en el Bloc de notas, Archivo › Guardar como, elija el tipo «Todos los archivos».
       *[other] Sáquelo de `articles/`: ahí va solo un archivo por artículo, como `articles/nombre.md`; las imágenes van en `media/`.
    }
    .form = { -ask-keeper }
content-file-unknown = el archivo no forma parte del sitio, que se publica sin él
    .advice = { $nearest ->
        [none] Quítelo de la carpeta; si es una copia, guárdela en otra parte.
       *[other] ¿Quiso decir `{ $nearest }`? Si no, quítelo.
    }
    .form = Hay un archivo que no forma parte del sitio; el sitio se publica sin él.
content-file-unlike-model = el archivo no tiene la forma que el programa espera, y no se sabe en qué renglón
    .advice = Compárelo con el del mismo nombre del sitio de muestra. Si no ve la diferencia, envíelo a quien cuida el servidor: puede ser un defecto del programa.
    .form = { -broken-file }
content-not-utf8 = de aquí en adelante el texto no está en UTF-8
    .advice = Guarde el archivo con la codificación UTF-8: en el Bloc de notas, Archivo › Guardar como, y abajo, en Codificación, elija UTF-8.
    .form = { -broken-file }

# Un nombre que no es de los conocidos.
content-advice-did-you-mean = ¿Quiso decir `{ $name }`?
content-advice-none = Todavía no hay ninguno que elegir.
content-advice-one = Aquí solo puede ir `{ $name }`.
content-advice-several = Use uno de estos: { $names }.
content-advice-or = { $names } o { $last }
content-advice-and-more = { $names } y { $count } más
content-advice-remove = Quítela.

# TOML.
content-not-toml = { $kind ->
    [duplicate-key] esta clave o sección ya está más arriba
    [invalid-basic-string] al texto le falta la comilla `"` del final, o tiene un carácter que no puede ir ahí
    [invalid-date] ese día no existe
    [invalid-literal-string] al texto le falta la comilla `'` del final
    [invalid-time] esa hora no existe
    [invalid-unquoted-key] la clave tiene una letra que no puede ir en ella
    [key-with-no-value] después de la clave falta el signo `=`
    [missing-comma-between-array-elements] falta una coma entre dos elementos de la lista
    [missing-comma-between-key-value-pairs] falta una coma entre dos claves
    [string-values-must-be-quoted] falta el valor, o un texto va sin comillas
    [unclosed-array] a la lista le falta el `]` del final
    [unclosed-array-table] a esta línea le falta el `]]` del final
    [unclosed-inline-table] falta la `{"}"}` del final
    [unclosed-table] a la sección le falta el `]` del final
    [unexpected-key-or-value] después del valor sobra algo en esta línea
   *[other] este renglón no se entiende
}
    .advice = { $kind ->
        [duplicate-key] Cada clave y cada `[sección]` va una sola vez, y un nombre que lleva `[[dobles]]` no va además como clave: quite uno de los dos.
        [invalid-basic-string] Ciérrelo con `"` en el mismo renglón; un texto de varios renglones va entre `"""` y `"""`.
        [invalid-date] Revise el calendario y escriba año, mes y día: 2026-01-12.
        [invalid-time] Escriba horas y minutos en formato de 24 horas y entre comillas: "09:00" o "18:30".
        [missing-comma-between-array-elements] Ponga una coma entre uno y otro.
        [missing-comma-between-key-value-pairs] Ponga una coma entre una y otra.
        [unclosed-array] Escriba `]` después del último elemento.
        [unclosed-inline-table] Escriba `{"}"}` al final, en el mismo renglón.
       *[other] Escriba `clave = "texto"` con comillas rectas, una por línea, y cada `[sección]` sola en su línea.
    }
    .form = { -broken-file }
content-not-toml-curly-quotes = Use comillas rectas (") en lugar de curvas.
content-not-toml-space = en este renglón hay un espacio que no es el de la barra espaciadora; suele venir de Word o de una página web
    .advice = Bórrelo y escríbalo con la barra espaciadora; si no se distingue, vuelva a escribir el renglón completo.
    .form = { -broken-file }
content-not-toml-backslash = una diagonal inversa `\` no puede ir así en un texto
    .advice = Si es la ruta de una foto, copie la foto a `media/` y escriba solo su nombre: "fachada.jpg". Si no, quítela, o escriba `\\` para que se lea.
    .form = { -broken-file }
content-not-toml-quotes-inside = el texto lleva dentro comillas rectas, y la primera de ellas lo termina
    .advice = Deje comillas rectas solo al principio y al final, y dentro use « y »: `"Dijo «hola» a todos"`.
    .form = { -broken-file }
content-day-as-typed = un día no se escribe así
    .advice = Escriba año, mes y día: `{ $key } = { $day }`.
    .form = { -broken-file }
content-hour-as-typed = una hora no se escribe así
    .advice = Escriba `{ $key } = "{ $hour }"`, entre comillas, con dos cifras para la hora y en formato de 24 horas.
    .form = { -broken-file }
content-item = elemento { $number } de { $name }
content-key-missing = { $kind ->
    [section] falta la sección
    [list] falta la lista
   *[key] falta la clave
} `{ $name }`
    .advice = Agregue { $line }: { $description }
    .form = Falta este dato.
content-optional = Opcional.
content-key-unknown = clave desconocida `{ $name }`
    .advice = { $advice }
    .form = Aquí hay un dato que el sitio no conoce. { -ask-maker }
content-kind-unknown = no hay secciones de la clase `{ $kind }`
    .advice = { $advice }
    .form = Aquí hay una sección de una clase que el sitio no conoce. { -ask-maker }
content-section-without-kind = { $count ->
    [one] { $names } no dice de qué clase de sección es
   *[other] { $names } no dicen de qué clase de sección son
}
    .advice = Debajo de cada `[nombre]` escriba `kind = "…"`, con una de estas clases: { $kinds }. Si el sitio viene de la versión 0.2, docs/actualizar.md dice cómo se pasa cada página.
    .form = Aquí hay una parte de la que el sitio no sabe qué es. { -ask-maker }
content-page-without-title = la página no empieza con su título
    .advice = Ponga primero, después de [meta], una sección de la clase `hero`, `video-hero` o `title` que no esté oculta.
    .form = La página no empieza con su título: ponga primero una pantalla con foto, una con video o un título.
content-page-with-titles = la página tiene dos títulos
    .advice = Deje una sola sección de la clase `hero`, `video-hero` o `title`: la primera.
    .form = La página tiene dos títulos. Deje solo el primero.
content-miscount = `{ $name }` tiene { $count ->
    [one] { $count } elemento
   *[other] { $count } elementos
} y debe tener { $bound ->
    [exactly] exactamente
    [least] al menos
   *[most] a lo más
} { $wanted }
    .advice = { $change ->
        [add] Agregue
       *[remove] Quite
    } { $difference }.
    .form = { $count ->
        [one] Hay uno
       *[other] Hay { $count }
    }; { $bound ->
        [exactly] deben ser
        [least] deben ser al menos
       *[most] pueden ser a lo más
    } { $wanted }. { $change ->
        [add] Agregue
       *[remove] Quite
    } { $difference }.
content-price-without-fee = este texto dice lo que cuesta un nicho, y no que cada año se paga una cuota
    .advice = Agregue `{"{"}price.andFee{"}"}`: «Desde `{"{"}price.from{"}"}` pesos, `{"{"}price.andFee{"}"}`». Si no hay cuota, escriba `fee = 0` en `[prices]`, en `site.toml`.
    .form = Dice lo que cuesta un nicho, y no que cada año se paga una cuota. Agréguela, o escriba 0 en la cuota al año de los precios.
content-stray-sum = este texto dice { $sum } pesos, y ningún precio del sitio es ese
    .advice = Si es lo que cuesta un nicho, escriba en su lugar `{"{"}{ $name }{"}"}`, que hoy es { $price } y cambia con los precios. Si es otra cosa, déjelo así.
    .form = Dice { $sum } pesos, y ningún precio del sitio es ese. Si es lo que cuesta un nicho, corrija la suma; el precio más cercano es { $price }.
content-prices-without-fee = hay precios y no se dice la cuota de mantenimiento
    .advice = Escriba en `[prices]` la cuota en pesos al año, como `fee = 1200`; si no hay, `fee = 0`.
    .form = Falta la cuota de mantenimiento, en pesos al año. Si no hay, escriba 0.
content-kind-price-in-words = el precio de «{ $name }» está solo en palabras, y ni «desde» ni los buscadores lo cuentan
    .advice = Escríbalo con números en `[[niche.kinds.rows]]`, debajo de ese tipo; con una sola fila basta.
    .form = Este precio está solo en palabras, y «desde» no lo cuenta. Escríbalo en «Filas»; con una basta.
content-no-such-stage = ninguna imagen de `progress.toml` tiene la etapa «{ $stage }», así que la barra no marca ninguna con «hoy»
    .advice = Escriba en `stage`, de `[building.today]`, la etapa como está ahí.
    .form = Ninguna foto de la obra tiene la etapa «{ $stage }». Escríbala como está en una de ellas.
content-repeated = en `{ $name }`, el valor { $value } de `{ $key }` aparece dos veces
    .advice = Dé a cada uno el suyo.
    .form = Ya hay otro igual. Escriba uno distinto.
content-wrong-type = `{ $name }` debe ser { $wanted ->
    [text] un texto
    [integer] un número entero
    [number] un número
    [boolean] true (sí) o false (no)
    [list] una lista
    [blocks] una lista de bloques
   *[table] una sección
}, no { $found ->
    [text] un texto
    [decimal] uno con decimales
    [number] un número
    [boolean] un sí o no
    [moment] un día o una hora
    [list] una lista
   *[table] una sección
}
    .advice = { $wanted ->
        [text] { $found ->
            [moment] Escríbalo en palabras y entre comillas: "Noviembre de 2026" o "2 de noviembre de 2026".
           *[other] Póngalo entre comillas: "…".
        }
        [integer] Escriba solo dígitos, sin punto ni comillas.
        [number] Escríbalo sin comillas: 19.29.
        [boolean] Escriba true o false, sin comillas.
        [list] Póngala entre corchetes: ["…", "…"].
        [blocks] Escriba cada uno debajo de su propio encabezado entre corchetes dobles: `[[{ $path }]]`.
       *[table] Dele una línea propia, `[nombre]`, con sus claves debajo.
    }
    .form = { $wanted ->
        [text] Escriba aquí un texto.
        [integer] Escriba un número entero, como 96,000.
        [number] Escriba un número, como 96,000 o 44.5.
       *[other] Este dato no tiene la forma que espera el sitio. { -ask-maker }
    }

content-key-stray = { $count ->
    [one] { $keys } quedó
   *[other] { $keys } quedaron
} debajo de `{ $header }` (línea { $line }), y su lugar es { $home ->
    [none] el principio del archivo, antes de la primera sección
   *[other] `{ $home }` (línea { $from })
}
    .advice = No borre nada: corte el bloque `{ $header }` con sus propias claves y péguelo debajo de { $last }.
    .form = Aquí hay datos que van en otra parte. { -ask-maker }

# Valores.
content-month = `{ $text }` no dice el mes y el año
    .advice = Escriba el día en que se tomó, date = 2027-03-12, o mes y año: "Marzo de 2027". Las fotografías se ordenan por esa fecha.
    .form = No dice el día. Elija el día en que se tomó la foto.
content-taken-later = el { $day } todavía no llega, y una fotografía no puede ser de ese día
    .advice = Escriba el día en que se tomó.
    .form = El { $day } todavía no llega. Elija el día en que se tomó la foto.
content-caption-of-another-day = `caption` dice «{ $caption }», y la fotografía es de { $date }
    .advice = Borre `caption`: sin ese renglón, el pie se escribe con el día de `date`. O corrija el que esté mal.
    .form = El pie dice «{ $caption }», y la foto es de { $date }. Borre el pie, y se escribirá con su día, o corrija el que esté mal.
content-photograph-of-render = `{ $name }` se presenta aquí como fotografía, y en { $other } como imagen ilustrativa (render)
    .advice = Si es un render, que lo diga también aquí: en `caption`, y con kind = "render" en `progress.toml`. Si es una fotografía, corríjalo allá.
    .form = Esta imagen está en otra parte del sitio como imagen ilustrativa: no es una fotografía. Elija otra, o diga también aquí que es ilustrativa.
content-date-of-render = solo una fotografía lleva fecha: un render no muestra un día que haya pasado
    .advice = Si es una fotografía, escriba kind = "photograph"; si no lo es, borre `date`.
    .form = Solo una fotografía lleva mes. Si lo es, elija «Fotografía»; si no, deje el mes en blanco.
content-urns-do-not-fit = { $measure ->
    [height] las urnas estándar no caben: cada nivel deja { $has } cm de alto y la urna necesita { $needs }
    [doorHeight] las urnas estándar no pasan: la puerta deja pasar { $has } cm de alto y la urna necesita { $needs }
    [doorWidth] las urnas estándar no pasan: la puerta deja { $has } cm de ancho y la urna, con espacio para las manos, necesita { $needs }
   *[other] las urnas no caben: hay lugar para { $has } y { $needs ->
        [one] se ofrece 1
       *[other] se ofrecen { $needs }
    }
}
    .advice = Escriba `{ $measure }` de { $least } o más, o corrija otra de sus medidas; en `clearance` va lo que queda libre a cada lado de una urna.
    .form = { $measure ->
        [height] Las urnas no caben: cada nivel deja { $has } cm de alto y una urna necesita { $needs }.
        [doorHeight] Las urnas no pasan: la puerta deja { $has } cm de alto y una urna necesita { $needs }.
        [doorWidth] Las urnas no pasan: la puerta deja { $has } cm de ancho y una urna necesita { $needs }.
       *[other] No caben tantas urnas: hay lugar para { $has } y se ofrecen { $needs }.
    } Escriba { $least } o más, o corrija otra medida.
content-another-day = `days` dice «{ $days }» y `date` es el { $day }
    .advice = Corrija el que esté mal: «Abierto ahora» sigue a `date`, y las personas leen `days`.
    .form = Aquí dice «{ $days }», y el día elegido es el { $day }. Corrija el que esté mal.
content-other-weekdays = `days` dice «{ $days }», y el { $day } no concuerda con `weekdays`
    .advice = Quite `days`, y las palabras serán las de `weekdays`; o ponga los mismos días en las dos.
    .form = Aquí dice «{ $days }», y el { $day } no concuerda con los días elegidos. Borre estas palabras: el sitio las escribe de los días.
content-until-before-from = `until` es anterior al primer día, el { $from }: nunca se vería
    .advice = Corrija uno de los dos días, o borre uno.
    .form = Este día es anterior al primero, el { $from }: así no se vería nunca. Corrija uno de los dos.
content-row-cells = este renglón de la tabla tiene { $count ->
    [one] { $count } texto
   *[other] { $count } textos
} y hay { $wanted } columnas
    .advice = Cada renglón de `rows` lleva un texto por columna, en el orden de `columns`; donde no haya nada, escriba "—".
    .form = Este renglón tiene { $count ->
        [one] { $count } texto
       *[other] { $count } textos
    } y la tabla { $wanted } columnas. Escriba uno por columna; donde no haya nada, una raya.
content-plan-beyond-sheet = esta parte del plano se sale de la hoja
    .advice = `x` + `width` no debe pasar del ancho de [plan], ni `y` + `height` de su alto.
    .form = Esta parte del plano se sale de la hoja. Acérquela, o hágala más chica.
content-state-unsaid = `{ $name }` está escrito para cada estado del edificio, y el estado no se ha dicho
    .advice = Escriba `state` en la sección [building] de content/site.toml: planned, construction u open.
    .form = Este texto cambia con la etapa del edificio, y la etapa no se ha elegido. Elíjala en los datos del sitio.
content-choice = `{ $name }` no puede ser `{ $value }`, solo { $choices }
    .advice = { $advice }
    .form = Elija una de las opciones.
content-empty = `{ $name }` está en blanco
    .advice = { $optional ->
        [yes] Escriba un texto o quite la línea completa.
       *[no] Escriba un texto entre las comillas.
    }
    .form = { $kind ->
        [picture] No hay foto. Elija una, o tómela.
       *[other] Falta escribirlo.
    }
content-number = `{ $name }` no puede ser { $value }
    .advice = { $advice }
    .form = { $advice }
content-number-as-text = `{ $name }` debe ser un número, no un texto
    .advice = Escriba { $number }, sin comillas.
    .form = Escriba un número: { $number }.
content-number-as-typed = un número no se escribe así
    .advice = Escriba `{ $key } = { $number }`: sin signo de pesos, comas ni espacios.
    .form = { -broken-file }
content-number-from-to = Escriba un número de { $least } a { $most }.
content-number-only = Escriba { $number }.
content-number-whole-from-to = Escriba un número entero de { $least } a { $most }.
content-too-long = `{ $name }` es demasiado largo: tiene { $count } caracteres y caben { $most }
    .advice = Acórtelo en { $excess }.
    .form = Es demasiado largo: tiene { $count } letras y caben { $most }. Acórtelo en { $excess }.
content-too-short = `{ $name }` es demasiado corto: tiene { $count ->
    [one] { $count } carácter
   *[other] { $count } caracteres
} y debe tener al menos { $least }
    .advice = Escriba más.
    .form = Es demasiado corto: tiene { $count ->
        [one] { $count } letra
       *[other] { $count } letras
    } y debe tener { $least } o más.
content-unknown-placeholder = no hay ningún dato que se llame `{ $name }`
    .advice = { $advice }
    .form = Este texto pide un dato que el sitio no tiene. Escríbalo con palabras.

# Cómo se escribe un texto.
content-brand-kind = { $extension ->
    [ttf] las letras van como WOFF2, no como TTF
    [otf] las letras van como WOFF2, no como OTF
   *[other] en `brand/` no se publican archivos de tipo `{ $extension }`
}
    .advice = Un logotipo va como svg o png, el ícono como png y un tipo de letra como woff2.
    .form = Un logotipo va como SVG o PNG, el ícono como PNG y un tipo de letra como WOFF2.
content-brand-large = el archivo pesa { $kilobytes } kB y el máximo es de { $most } kB
    .advice = Va en todas las páginas: expórtelo más ligero. De un tipo de letra bastan las letras latinas.
content-brand-missing = no hay ningún archivo `{ $name }` en `brand/`
    .advice = { $nearest ->
        [none] Ponga el archivo en `brand/`, junto a `media/`, y escriba su nombre tal como está ahí.
       *[other] ¿Quiso decir `{ $nearest }`?
    }
    .form = Ese archivo no está. { -ask-maker }
content-brand-not-font = `{ $name }` no es un tipo de letra
    .advice = Indique un archivo woff2.
    .form = Ese archivo no es un tipo de letra. { -ask-maker }
content-brand-not-logo = `{ $name }` no es una imagen
    .advice = Indique un archivo svg o png.
    .form = Ese archivo no es una imagen. Use uno SVG o PNG.
content-brand-svg-size = el dibujo no dice cuánto mide
    .advice = Expórtelo con `viewBox`.
    .form = El dibujo no dice cuánto mide. Pida a quien lo hizo que lo exporte con su tamaño.
content-brand-svg-text = el dibujo lleva texto (`<text>`), que cada aparato muestra con otra letra y puede cortar
    .advice = En el programa de dibujo convierta el texto en trazos (en Illustrator, Texto › Crear contornos; en Inkscape, Trayecto › Objeto a trayecto) y expórtelo de nuevo.
    .form = El dibujo lleva letras, que cada aparato muestra distinto. Pida a quien lo hizo que las convierta en trazos.
content-brand-unknown = el archivo no es un { $kind }, o está dañado
    .advice = Expórtelo de nuevo como { $kind }.
content-category = no hay ninguna categoría `{ $name }`
    .advice = { $advice } Las categorías están en `site.toml`.
    .form = No hay una categoría con ese nombre. Escriba una de las del blog.
content-color = `{ $text }` no es un color
    .advice = Escríbalo con `#` y seis cifras: de 0 a 9 y de la a a la f, como "#64420f".
    .form = No es un color. Elija uno.
content-focus = `{ $text }` no dice qué parte de la imagen se ve siempre
    .advice = Escriba dos partes de cien, desde la izquierda y desde arriba, como "40% 25%"; el centro es "50% 50%".
    .form = No dice qué parte de la foto se ve siempre. Toque la foto para elegirla.
content-contrast = con `{ $text }` el texto no se lee bien: contrasta { $contrast } a 1 con `{ $under }`, que en ese aspecto está detrás de él, y hace falta { $least } a 1
    .advice = El más parecido que se lee bien es `{ $nearest }`.
    .form = Con este color el texto no se lee bien sobre su fondo. El más parecido que se lee bien es { $nearest }.
content-date = `{ $text }` no es un día
    .advice = Escriba año, mes y día: { $meant ->
        [none] 2026-01-12
       *[other] { $meant }
    }.
    .form = No es un día. Elija uno.
content-date-with-time = `{ $name }` debe ser un día, sin hora
    .advice = Escriba año, mes y día: 2026-01-12.
    .form = Aquí va un día, sin hora.
content-email = `{ $text }` no es una dirección de correo
    .advice = { $meant ->
        [none] Escríbala como `contacto@remanso.example`.
       *[other] Escríbala sola: "{ $meant }".
    }
    .form = No es una dirección de correo. Revise que esté completa, con su arroba.
content-font = `{ $text }` no es un tipo de letra que el programa tenga
    .advice = { $advice } También puede ser un archivo woff2 de `brand/`.
    .form = El sitio no tiene ese tipo de letra. { -ask-maker }
content-ground = `{ $color }` no sirve de fondo: en el aspecto { $look ->
    [dark] oscuro ni el blanco se lee bien
   *[light] claro ni el negro se lee bien
    } sobre él
    .advice = El más parecido que sirve es `{ $nearest }`.
    .form = Este color no sirve de fondo: ni el { $look ->
        [dark] blanco
       *[light] negro
    } se lee bien sobre él. El más parecido que sirve es { $nearest }.
content-href = `{ $text }` no sirve como dirección de un enlace
    .advice = Escriba una ruta de este sitio, que empieza con `/`, o una dirección que empiece con `https://`, `tel:` o `mailto:`.
    .form = No sirve como enlace. Elija una página, o escriba una dirección completa.
content-href-no-site = la dirección `{ $text }` no dice de qué sitio es
    .advice = Escríbala completa: `https://sitio.example/pagina`.
    .form = La dirección está incompleta. Cópiela entera desde el navegador.
content-video-host = `{ $text }` no es la dirección de un video de YouTube o de Vimeo
    .advice = Copie la dirección de la página del video: `https://www.youtube.com/watch?v=…` o `https://vimeo.com/…`. Un video propio es el nombre de su archivo en `content/media/`.
    .form = No es la dirección de un video de YouTube o de Vimeo. Cópiela de la página del video.
content-href-space = la dirección `{ $text }` tiene un espacio
    .advice = Quite el espacio o escríbalo como `%20`.
    .form = La dirección tiene un espacio. Quítelo.
content-href-telephone = `{ $text }` no es un número de teléfono
    .advice = Escriba solo dígitos, con la clave del país: `tel:+528000000000`.
    .form = No es un número de teléfono. Escriba solo cifras, con la clave del país.
content-href-unencrypted = la dirección `{ $text }` no va cifrada
    .advice = Escríbala con `https://`.
    .form = La dirección no va cifrada. Escríbala con https al principio.
content-link = el enlace lleva a `{ $path }`, y esa página no existe
    .advice = { $advice }
    .form = El enlace lleva a una página que no existe. Elija otra.
content-link-awaited = Ese artículo se publica el { $day }: enlácelo a partir de entonces.
content-link-draft = Lo que hay ahí es un borrador: enlácelo cuando se publique.
content-link-else = Escriba la ruta de una página como aparece en la barra de direcciones del navegador.
content-link-elsewhere = el enlace lleva a `{ $path }`: esa página no existe aquí, y { $host } no tenía ese artículo la última vez que se leyó
    .advice = { $advice }
    .form = El enlace lleva a un artículo que no se encontró en el otro blog. Revise la dirección.
content-link-elsewhere-new = Si allá el artículo es nuevo, `columbario serve` lo encontrará en su próxima consulta.
content-link-moved = Ese artículo está ahora en `{ $path }`: enlace ahí.
content-link-place = el enlace lleva a `{ $page }#{ $place }`, y esa página no tiene ese lugar
    .advice = { $advice }
    .form = El enlace lleva a un lugar que esa página no tiene: quien lo toque verá el principio. Elija otro.
content-link-to-withdrawn = el enlace lleva a `{ $path }`, y ese artículo se retiró: su página lo dice
    .advice = Quite el enlace, o lleve a otra página.
    .form = El enlace lleva a un artículo que se retiró: quien lo toque leerá eso. Quítelo, o elija otra página.
content-link-unread = no se sabe aquí si { $host } tiene `{ $path }`
    .advice = `columbario serve` lee ese blog y guarda una copia en el directorio de datos; revise de nuevo con ese directorio.
    .form = No se sabe si el otro blog tiene ese artículo. Revise la dirección.
content-link-withdrawn = Lo que había ahí se retiró: quite el enlace, o lleve a otra página.
content-moment = `{ $text }` no es un día
    .advice = Escriba año, mes y día: 2026-01-12. Si importa la hora, escriba también la del columbario: 2026-01-12T18:30:00.
    .form = No es un día. Elija uno.
content-moment-offset = `{ $name }` lleva una zona horaria
    .advice = Escriba solo la hora del columbario: 2026-01-12T18:30:00.
    .form = Escriba solo el día y la hora del columbario.
content-blog-host = `{ $text }` no puede ser la dirección de otro blog
    .advice = Escriba solo `https://` y el nombre en minúsculas, sin diagonal final; en la misma máquina, `http://127.0.0.1:8081`.
    .form = No puede ser la dirección de otro blog. { -ask-maker }
content-origin = `{ $text }` no es la dirección de un sitio entero
    .advice = Escriba solo `https://` y el nombre, sin diagonal final: `https://remanso.example`.
    .form = No es la dirección de un sitio. Escríbala con https al principio y sin nada después del nombre.
content-phone = `{ $text }` no es un teléfono de diez dígitos, ni uno de otro país con su +
    .advice = { $meant ->
        [none] Escriba exactamente diez dígitos, sin espacios y sin la clave del país: "8000000000"; de otro país, + con la clave y el número: "+17135550199".
       *[other] Escriba sus dígitos, sin más: "{ $meant }".
    }
    .form = No tiene diez dígitos. Escriba los diez, como los dice; los de otro país, con + y su clave.
content-product = `{ $text }` no puede ir en una dirección
    .advice = Use solo letras sin acento, dígitos y guiones.
    .form = Use solo letras sin acento, cifras y guiones.
content-old-path = `{ $text }` no sirve como dirección vieja de una página
    .advice = Escriba la ruta que tenía la página, desde la primera diagonal y sin el dominio: "/contacto.php".
    .form = No es una dirección vieja. Cópiela desde la primera diagonal, sin el nombre del sitio.
content-redirect = `{ $text }` no sirve como dirección vieja
    .advice = Escriba el nombre que tenía el archivo, sin .md ("la-urna"), o la ruta que tenía el artículo, desde la primera diagonal y sin signos `?` ni `#`: "/2019/05/la-urna/".
    .form = No es una dirección vieja. Cópiela desde la primera diagonal, sin el nombre del sitio.
content-redirect-nowhere = esta página no tiene dirección propia, así que `redirects` no lleva a nada
    .advice = Quite el renglón, o páselo al archivo de la página a la que debe llevar esa dirección.
    .form = Esta página no puede recibir direcciones viejas. Quítela de aquí.
content-redirect-taken = en `{ $text }` ya hay otra página
    .advice = Quien llegue verá esa página, así que la dirección vieja no hace falta: quítela de ahí.
    .form = En esa dirección ya hay otra página. Quítela de aquí.
content-redirect-twice = `{ $text }` ya es una dirección vieja en { $file }
    .advice = Vale esa, y no la de aquí: déjela en un solo lugar.
    .form = Esa dirección vieja ya está en otra parte. Déjela en una sola.
content-redirect-no-file = no hay ningún archivo `{ $name }` en `content/media/`, adonde debe llevar esta dirección vieja
    .advice = Revise el nombre, o quite la dirección.
    .form = El archivo al que lleva no está. Elija otro lugar.
content-old-address = `{ $text }` no sirve como dirección vieja
    .advice = Escriba la ruta que tenía, desde la primera diagonal y sin el dominio: "/promociones.php". Con `/*` al final son todas las que empiezan así: "/author/*". Después de `?` van un nombre y su valor: "/?p=106".
    .form = No es una dirección vieja. Cópiela desde la primera diagonal, sin el nombre del sitio.
content-destination = una dirección vieja no puede llevar a `{ $text }`
    .advice = Escriba la ruta de una página de este sitio, desde la primera diagonal, o de un archivo de `content/media/`: "/Contacto", "/media/reglamento.pdf".
    .form = No es una dirección de este sitio. Elija una página.
content-host = `{ $text }` no es un dominio
    .advice = Escríbalo en minúsculas, sin `https://`, sin `www.` y sin diagonal: "jardin-anterior.mx".
    .form = No es un dominio. Escríbalo sin https:// y sin www.
content-time-zone = `{ $text }` no es una zona horaria
    .advice = Escriba `America/Mexico_City` (centro), `America/Tijuana` (noroeste) o `America/Cancun` (sureste).
    .form = No es una zona horaria. { -ask-maker }
content-forbidden = el texto lleva un carácter que no se puede publicar ({ $code })
    .advice = Suele venir de un PDF o de Word; no se ve, o se ve como un cuadro. Borre lo que hay donde se señala, con la letra de antes y la de después, y escríbalas otra vez.
    .form = Aquí hay un signo de los que vienen con un texto copiado: no se ve, o se ve como un cuadro. Borre esa parte y escríbala otra vez.
content-broken-letters = el texto lleva letras rotas: «{ $word }»
    .advice = Se escribió con una codificación y se leyó con otra, antes de llegar aquí. Escriba la palabra otra vez, y busque otras así en el mismo texto.
    .form = Lleva letras rotas, «{ $word }»: escriba la palabra otra vez.
content-time = `{ $text }` no es una hora
    .advice = { $meant ->
        [none] Escriba horas y minutos en formato de 24 horas: "09:00" o "18:30". La medianoche es "00:00"; abierto las 24 horas es la misma hora en `opens` y `closes`.
       *[other] Escríbala en formato de 24 horas: "{ $meant }".
    }
    .form = { $meant ->
        [none] No es una hora. Escríbala con dos cifras para la hora y dos para los minutos, como 18:30; la medianoche es 00:00.
       *[other] Escriba esa hora así: { $meant }.
    }
content-withdrawn = `{ $text }` no dice si el artículo se retiró
    .advice = Escriba true, sin comillas, o desde cuándo: 2026-01-12.
    .form = No dice si el artículo se retiró. Marque la casilla, o quítela.

# Artículos y páginas legales.
content-article-blocks = Aquí se admiten subtítulos `##` y `###`, párrafos, listas, citas con `>`, tablas, enlaces, *cursivas*, **negritas** e imágenes `![lo que se ve](archivo.jpg "pie")`.
content-article-empty = el archivo no tiene texto
    .advice = Escríbalo debajo del segundo `+++`.
    .form = Falta el texto. Escríbalo aquí.
content-draft-left-out = este borrador tiene faltas, así que no aparece; lo demás del sitio sí se publica
    .advice = Lo que le falta se dice junto a este renglón.
content-article-picture-spaces = una imagen no se ve, porque el nombre de su archivo lleva espacios
    .advice = Escriba el nombre entre < y >: `![lo que se ve](<foto de la obra.jpg>)`.
    .form = Una foto no se ve. Quítela y póngala de nuevo con el botón de la foto.
content-article-headings = Los subtítulos son `## …`, y dentro de ellos `### …`; el título va en el encabezado.
content-article-heading-first = un subtítulo `###` no tiene encima ninguno `##`
    .advice = Empiece la sección con `## …`.
    .form = Hay un subtítulo sin título de sección encima. Ponga primero el título de la sección.
content-article-heading-marked = un subtítulo lleva negritas, cursivas, un enlace o un salto de línea
    .advice = Deje en él solo palabras.
content-article-link-empty = un enlace no tiene palabras
    .advice = Escríbalas entre los corchetes: `[adónde lleva](dirección)`.
    .form = Hay un enlace sin palabras. Quítelo, o escriba las palabras.
content-article-list-deep = Una lista puede llevar dentro otra, y esa ninguna más.
content-article-name = `{ $slug }` no puede ser la dirección de un artículo
    .advice = Nombre el archivo con minúsculas sin acento, dígitos y guiones: `que-es-un-nicho.md`.
    .form = Así no se puede llamar un artículo. { -ask-maker }
content-article-picture-in-heading = una imagen no puede ir en un subtítulo
    .advice = Póngala en una línea propia.
    .form = Hay una foto dentro de un subtítulo. Póngala en un renglón propio.
content-article-picture-in-paragraph = hay una imagen dentro de un párrafo
    .advice = Póngala en una línea propia, con una línea vacía arriba y otra abajo.
    .form = Hay una foto dentro de un párrafo. Póngala en un renglón propio.
content-article-picture-undescribed = la descripción de la imagen dice muy poco de lo que se ve
    .advice = Descríbala entre los corchetes, para quien no la ve, con { $least } letras o más.
    .form = A una foto del texto le falta decir qué se ve. Escríbalo debajo de ella, con { $least } letras o más.
content-article-question-open = una pregunta no tiene respuesta
    .advice = Escríbala debajo, antes del siguiente subtítulo.
content-article-quote = Una cita lleva solo párrafos.
content-head-missing = el archivo no empieza con su encabezado
    .advice = Empiécelo con una línea `+++`, luego claves como `title = "…"` y otra vez `+++`.
    .form = { -broken-file }
content-head-open = el encabezado del archivo no está cerrado
    .advice = Ciérrelo con una línea `+++` entre las claves y el texto.
    .form = { -broken-file }
content-legal-blocks = Una página legal lleva subtítulos `##` y `###`, párrafos, listas de un nivel, tablas, **negritas**, *cursivas* y enlaces.
content-legal-no-section = `untilOpen` nombra la sección «{ $section }», y ningún encabezado dice eso
    .advice = Escriba el encabezado como está en el texto, o quite la sección de `untilOpen`.
    .form = Ninguna sección se llama «{ $section }». Escriba su título como está en el texto.
content-legal-item = un elemento de una lista tiene un segundo párrafo
    .advice = Hágalo un elemento aparte o junte los dos párrafos.
content-markdown = { $what ->
    [bold] aquí no puede haber negritas
    [code] aquí no puede haber código
    [code-block] aquí no puede haber código, ni un renglón que empiece con cuatro espacios
    [emphasis] aquí no puede haber cursivas
    [first-heading] aquí no puede haber un título de primer nivel
    [footnote] aquí no puede haber una nota al pie
    [heading] aquí no puede haber un subtítulo de este nivel
    [html] aquí no puede haber HTML (lo que va entre `<` y `>`)
    [line-break] aquí no puede haber un salto de línea forzado
    [link] aquí no puede haber un enlace
    [list] aquí no puede haber una lista
    [picture] aquí no puede haber una imagen
    [quotation] aquí no puede haber una cita
    [rule] aquí no puede haber una línea horizontal
    [struck-out] aquí no puede haber texto tachado
    [table] aquí no puede haber una tabla
    [tick-box] aquí no puede haber una casilla
   *[other] aquí no puede ir esto
}
    .advice = { $advice }
    .form = El texto lleva algo que esta página no puede mostrar. Quítelo, o escríbalo como párrafo.
content-markdown-as-typed = { $what ->
    [bold] aquí se lee `**` tal como está: a unas negritas les falta el `**` del principio o del final
    [heading] aquí se leen los signos `#`: al subtítulo le falta un espacio después de ellos, o tiene antes una letra que no se ve
    [list] aquí se lee una viñeta dentro de un párrafo: no es una lista
    [numbered] aquí se lee un número con guion dentro de un párrafo: no es una lista
   *[table] aquí se leen las barras `|`: la tabla no está completa
}
    .advice = { $what ->
        [bold] Escriba `**palabras**`, sin espacios por dentro.
        [heading] Vuelva a escribir `## `, al principio de un renglón propio, y detrás el subtítulo.
        [list] Empiece cada renglón de la lista con un guion y un espacio: `- `.
        [numbered] Empiece cada renglón de la lista con el número, un punto y un espacio: `1. `.
       *[table] Debajo del encabezado ponga un renglón `|---|---|`, con tantas partes como columnas.
    }
    .form = En el texto se leen signos sueltos. Bórrelos y use los botones de arriba.
content-markdown-reference = `[{ $label }]: …` desaparecería de la página
    .advice = Escriba la dirección donde se usa: `[palabras](dirección)`.
    .form = Una dirección suelta desaparecería de la página. Póngala como enlace, con el botón.
content-markdown-row = una fila de la tabla tiene más celdas que su encabezado
    .advice = Agregue un encabezado, quite la celda, o escriba la barra como `\|` si es parte del texto.
    .form = Una fila de la tabla tiene más celdas que su encabezado. Quite la que sobra.

# Imágenes y videos.
-export-heic = Expórtela como JPEG: en un iPhone, Ajustes › Cámara › Formatos › Más compatible, o compártala como JPEG; en una Mac, Vista Previa › Archivo › Exportar; en Windows, Fotos › Guardar como.
content-icon = `{ $name }` no sirve de ícono
    .advice = Indique un PNG cuadrado de { $least } píxeles o más.
    .form = Esa imagen no sirve de ícono. Use un PNG cuadrado de { $least } píxeles o más.
content-logo-shape = `{ $name }` no cabe en el encabezado
    .advice = Un logotipo mide de ancho hasta { $wide } veces su alto, y de alto hasta { $high } veces su ancho, sin márgenes alrededor.
    .form = El logotipo no cabe en el encabezado. Use uno sin márgenes, y ni tan ancho ni tan alto.
content-logo-small = `{ $name }` mide { $height } píxeles de alto y se vería borroso
    .advice = Expórtelo con { $least } píxeles de alto o más o, mejor, como SVG.
    .form = El logotipo es muy pequeño y se vería borroso. Use uno de { $least } píxeles de alto o más.
content-media-changing = el archivo cambió mientras se leía
    .advice = Espere a que se copie completo; el programa lo vuelve a leer solo.
content-media-cut = el archivo está dañado: le falta el final
    .advice = Cópielo de nuevo; es probable que la copia se haya interrumpido.
    .form = El archivo está dañado: le falta el final. Envíelo de nuevo.
content-media-damaged = la imagen está dañada: no se pueden leer sus píxeles
    .advice = Expórtela de nuevo como JPEG.
    .form = La foto está dañada. Envíe la original, u otra.
content-media-empty = el archivo está vacío
    .advice = Cópielo de nuevo.
    .form = El archivo está vacío. Elija otro.
content-media-hevc = el video está en HEVC (H.265), que muchos navegadores muestran en negro
    .advice = Expórtelo en H.264: en un iPhone grabe con Ajustes › Cámara › Formatos › Más compatible; en un Samsung, con Cámara › Ajustes › Formatos avanzados, quite los videos HEVC; uno ya grabado, con HandBrake.
    .form = El video está en HEVC (H.265), que muchos navegadores muestran en negro. Expórtelo en H.264.
content-media-kind = { $extension ->
    [avif] un AVIF no sirve como original
    [heic] los navegadores no muestran fotos HEIC
    [none] el nombre del archivo no tiene terminación
    [svg] un SVG puede llevar programas dentro y por eso no se publica
   *[other] no se publican archivos de tipo `{ $extension }`
}
    .advice = { $extension ->
        [avif] Ponga el JPEG, PNG o WebP del que se hizo: los AVIF los hace el programa.
        [heic] { -export-heic }
        [none] Póngale la de su tipo: jpg, png, webp, mp4 o pdf.
        [svg] Expórtelo como PNG.
       *[other] Use jpg, png o webp para imágenes, mp4 para videos y pdf para documentos.
    }
    .form = { $extension ->
        [heic] Los navegadores no muestran fotos HEIC. { -export-heic }
        [avif] Ese formato de foto (AVIF) no se puede usar. Envíe la foto original, en JPG, PNG o WebP.
        [gif] Ese formato de imagen (GIF) no se puede usar. Guárdela como JPG o PNG y envíela de nuevo.
        [tiff] Ese formato de foto (TIFF) no se puede usar. Guárdela como JPG o PNG y envíela de nuevo.
        [bmp] Ese formato de imagen (BMP) no se puede usar. Guárdela como JPG o PNG y envíela de nuevo.
       *[other] Ese archivo no se puede usar. Aquí va una foto en JPG, PNG o WebP.
    }
content-media-large = el archivo pesa { $megabytes } MB y el máximo es de { $most } MB
    .advice = Expórtelo más pequeño: { $named ->
        [PDF] para leerlo bastan imágenes en grises, a 150 puntos por pulgada.
       *[other] bastan 2400 píxeles de ancho para una imagen y diez segundos para un video.
    }
content-media-missing = no hay ningún archivo `{ $name }` en `media/`
    .advice = { $nearest ->
        [none] Ponga el archivo en `media/` y escriba su nombre tal como está ahí.
       *[other] ¿Quiso decir `{ $nearest }`?
    }
    .form = { $wanted ->
        [pdf] No se encuentra ese PDF. Revise la dirección, o pida que lo pongan en el sitio.
       *[other] No se encuentra esa imagen. Elija otra, o envíela de nuevo.
    }
content-media-no-picture = el archivo es { $kind ->
    [pdf] un PDF
   *[mp4] un video
} y aquí va una imagen
    .advice = Envíe una imagen: jpg, png o webp.
    .form = Aquí va una foto, y esto es { $kind ->
        [pdf] un PDF
       *[mp4] un video
    }. Envíe una imagen JPG, PNG o WebP.
content-media-memory = preparar la imagen ocupa más de { $megabytes } MB de memoria
    .advice = Expórtela más pequeña: bastan 2400 píxeles de ancho.
    .form = La foto es demasiado grande. Envíela más pequeña: bastan 2400 píxeles de ancho.
content-media-misnamed = el nombre del archivo dice { $named }, pero contiene { $found }
    .advice = Póngale la terminación de lo que contiene o expórtelo de nuevo.
content-media-misnamed-unserved = el nombre del archivo dice { $named }, pero contiene { $found ->
    [heic] una foto HEIC
    [quicktime] un video de QuickTime
   *[other] { $found }
}
    .advice = { $found ->
        [heic] { -export-heic }
       *[other] Expórtelo como { $named }.
    }
content-media-not-kept = no se puede guardar lo que se hizo de la imagen: { $error }
    .advice = Libere espacio en el directorio de datos y dé permiso al programa de escribir ahí.
    .form = { -ask-keeper }
content-media-other = `{ $name }` es { $found ->
    [picture] una imagen
    [video] un video
   *[pdf] un PDF
} y aquí va { $wanted ->
    [picture] una imagen
    [video] un video
   *[pdf] un PDF
}
    .advice = Indique { $wanted ->
        [picture] una imagen: jpg, png o webp.
        [video] un video: mp4.
       *[pdf] un PDF; una imagen se pone en el texto, sin enlace.
    }
    .form = Ese archivo no es { $wanted ->
        [picture] una imagen. Elija otro.
        [video] un video. Elija otro.
       *[pdf] un PDF. Revise la dirección.
    }
content-media-path = aquí va solo el nombre de un archivo de `media/`, no la ruta de uno de su computadora ni una dirección de Internet
    .advice = Copie la imagen a `media/` y escriba solo su nombre: "fachada.jpg".
    .form = No se encuentra esa foto. Elija otra, o envíela de nuevo.
content-media-pixels = la imagen tiene { $megapixels } megapíxeles y el máximo es de 51
    .advice = Expórtela más pequeña: bastan 2400 píxeles de ancho.
content-media-small = `{ $name }` mide { $width } píxeles de ancho, y en su lugar se muestra con hasta { $shown }
    .advice = Ponga un original más grande; con este se ve borrosa.
    .form = La foto es pequeña y se verá borrosa: mide { $width } píxeles de ancho y se muestra con { $shown }. Ponga la original.
content-media-stopped = no se pudo preparar la imagen: { $error }
    .advice = Guarde el archivo otra vez. Si se repite, la máquina tiene poca memoria para la imagen, o no deja que el programa inicie procesos y lea `/proc`.
    .form = No se pudo preparar la foto. Envíela otra vez; si se repite, avise a quien cuida el servidor.
content-media-time = preparar la imagen ocupa más de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} de procesador
    .advice = Expórtela más pequeña: bastan 2400 píxeles de ancho.
    .form = La foto es demasiado grande. Envíela más pequeña: bastan 2400 píxeles de ancho.
content-media-unknown = el archivo no es { $kind ->
    [MP4] un video
    [PDF] un PDF
   *[other] una imagen
}, o tiene dañado el principio
    .advice = Expórtelo de nuevo como { $kind }.
    .form = Este archivo no es { $kind ->
        [MP4] un video
        [PDF] un PDF
       *[other] una foto
    }, o está dañado. Elija otro, o envíe el original.
content-text-large = el texto pesa { $megabytes } MB y el máximo es de 2 MB
    .advice = Ponga aquí el texto que corresponde: un libro entero pesa la mitad.
content-word = `{ $text }` no es una sola palabra
    .advice = Escriba palabras sueltas, sin espacios ni signos: "panteón".
    .form = Escriba palabras sueltas, sin espacios ni signos.
