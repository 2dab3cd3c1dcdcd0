# Las referencias: de las clases de sección, docs/secciones.md, y de los archivos, docs/contenido/referencia.md.

reference-head =
    # Las clases de sección

    Una página es una lista de secciones, y cada sección es de una clase. Aquí está cada clase: para qué sirve, sus renglones y un ejemplo. Cómo se escribe una página, cómo se mueven y se ocultan sus secciones y qué clases tienen lugar propio está en `docs/contenido/paginas.md`. Este archivo lo escribe el programa (`make types`): no lo cambie a mano.

    De cada renglón se dice si debe ir (**sí**), para qué es y qué lleva. Donde dice *texto* puede ir también uno para cada estado del edificio. `items` › `title` es el `title` de cada bloque de `items`. La imagen de cada clase es la de su ejemplo, en el aspecto claro.
reference-files-head =
    # Todos los renglones del contenido

    Cada archivo de la carpeta del contenido, con sus renglones. Qué hace cada uno en la página, con ejemplos, está en `docs/contenido.md`; los renglones de las secciones de una página, en `docs/secciones.md`. Este archivo lo escribe el programa (`make types`): no lo cambie a mano.

    De cada renglón se dice si debe ir (**sí**), para qué es y qué lleva. Los que van debajo de una línea con corchetes están aquí debajo de ella: `[contact]` va una vez, y `[[hours]]` se repite, uno por cada cosa. `picture` › `src` es el `src` que lleva `picture`. Donde dice *texto* puede ir también uno para cada estado del edificio, y *por confirmar* vale por un dato que aún no se sabe.
reference-index = | Clase | Qué es | Para qué |
reference-keys = | Renglón | Debe ir | Para qué | Qué lleva |
reference-everywhere =
    ## Lo que puede llevar cualquier sección
reference-shared =
    ## Partes de varias clases
reference-required = sí
reference-required-table = Debe ir.
reference-no-keys = No lleva renglones propios.
reference-picture = La sección del ejemplo, como se ve
reference-link = [{ $name }](#{ $anchor })
reference-text = { $format ->
    [href] un enlace
    [date] un día: `2027-01-10`
    [phone] diez dígitos, o los de otro país con +, entre comillas
    [email] un correo
    [picture] el nombre de un archivo de `media/`
    [focus] dos partes de cien: `40% 25%`
    [video] el nombre de un MP4 de `media/`
    [film] el nombre de un MP4 de `media/`, o la dirección de un video de YouTube o de Vimeo
    [answer] texto; puede nombrar `{"{"}offer.…{"}"}`
   *[other] texto
}
reference-letters = { $least ->
    [0] de { $most } letras como máximo
   *[other] { $most ->
        [0] de { $least } letras o más
       *[other] de { $least } a { $most } letras
    }
}
reference-number = un número
reference-number-from = un número, { $least } o más
reference-number-within = un número de { $least } a { $most }
reference-switch = `true`, o nada
reference-table = lo que sigue
reference-list = { $least ->
    [0] una lista
    [1] una lista de uno o más
   *[other] una lista de { $least } o más
}
reference-list-most = una lista de { $most } como máximo
reference-list-of = { $list }: { $item }
reference-choice = { $value } ({ $title })
