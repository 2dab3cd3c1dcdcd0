//! Slips with files: copies and names, pictures, articles as they are written, what is missing.

use super::Slip::{Edit, Remove, Write};
use super::{ARTICLE, BODY, SITE, assert_said, text};
use crate::fixture::JPEG;

// Specification 11.1, 11.6, 11.17
#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn every_slip_with_files_gets_a_sentence_that_says_what_to_do() {
    assert_said([
        (
            "26",
            Write("site - copia.toml", text(SITE).into()),
            "content/site - copia.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. Quítelo de la carpeta; si es una copia, guárdela en otra parte.",
        ),
        (
            "26, of a page",
            Write("pages/home - copia.toml", text("pages/home.toml").into()),
            "content/pages/home - copia.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. Quítelo de la carpeta; si es una copia, guárdela en otra parte.",
        ),
        ("27", Write("media/Thumbs.db", b"x".to_vec()), ""),
        ("27, of a Mac", Write("media/._a.jpg", b"x".to_vec()), ""),
        (
            "27, of Word",
            Write("pages/~$home.toml", b"x".to_vec()),
            "content/pages/~$home.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. ¿Quiso decir `pages/home.toml`? Si no, quítelo.",
        ),
        (
            "28",
            Write("articles/tres.md.txt", text(ARTICLE).into()),
            "content/articles/tres.md.txt:1:1: el archivo no es un artículo. Quítele la terminación `.txt`. Windows no la muestra: en el Bloc de notas, Archivo › Guardar como, elija el tipo «Todos los archivos».",
        ),
        (
            "29",
            Write("articles/tres.docx", b"PK".to_vec()),
            "content/articles/tres.docx:1:1: el archivo no es un artículo. Ábralo, copie el texto al Bloc de notas y guárdelo ahí como `articles/nombre.md`, con el tipo «Todos los archivos» y con su encabezado entre dos líneas `+++`.",
        ),
        (
            "30",
            Write("media/b.heic", b"....ftypheic".to_vec()),
            "content/media/b.heic:1:1: los navegadores no muestran fotos HEIC. Expórtela como JPEG: en un iPhone, Ajustes › Cámara › Formatos › Más compatible, o compártala como JPEG; en una Mac, Vista Previa › Archivo › Exportar; en Windows, Fotos › Guardar como.",
        ),
        (
            "34",
            Write("media/b.jpg", b"RIFF....WEBPVP8 ".to_vec()),
            "content/media/b.jpg:1:1: el nombre del archivo dice JPEG, pero contiene WebP. Póngale la terminación de lo que contiene o expórtelo de nuevo.",
        ),
        (
            "39",
            Write("media/b.jpg", JPEG[..40].to_vec()),
            "content/media/b.jpg:1:1: el archivo está dañado: le falta el final. Cópielo de nuevo; es probable que la copia se haya interrumpido.",
        ),
        (
            "40",
            Write("media/b.jpg", Vec::new()),
            "content/media/b.jpg:1:1: el archivo está vacío. Cópielo de nuevo.",
        ),
        (
            "41",
            Write("media/b.jpg", b"<!DOCTYPE html>".to_vec()),
            "content/media/b.jpg:1:1: el archivo no es una imagen, o tiene dañado el principio. Expórtelo de nuevo como JPEG.",
        ),
        (
            "42",
            Write("media/b.gif", b"GIF89a".to_vec()),
            "content/media/b.gif:1:1: no se publican archivos de tipo `gif`. Use jpg, png o webp para imágenes y mp4 para videos.",
        ),
        (
            "45",
            Write("media/b.avif", b"....ftypavif".to_vec()),
            "content/media/b.avif:1:1: un AVIF no sirve como original. Ponga el JPEG, PNG o WebP del que se hizo: los AVIF los hace el programa.",
        ),
        (
            "43",
            Write("media/b.tiff", b"II*".to_vec()),
            "content/media/b.tiff:1:1: no se publican archivos de tipo `tiff`. Use jpg, png o webp para imágenes y mp4 para videos.",
        ),
        ("47", Edit(ARTICLE, "\"a.jpg\"", "\"Foto de la fachada é.jpg\""), ""),
        (
            "47, in a text",
            Edit(ARTICLE, BODY, "![La fachada del edificio](Foto de la fachada é.jpg)"),
            "content/articles/uno.md:10:1: una imagen no se ve, porque el nombre de su archivo lleva espacios. Escriba el nombre entre < y >: `![lo que se ve](<foto de la obra.jpg>)`.",
        ),
        (
            "50",
            Write(ARTICLE, text(ARTICLE).replace("+++", "---").into()),
            "content/articles/uno.md:1:1: el archivo no empieza con su encabezado. Empiécelo con una línea `+++`, luego claves como `title = \"…\"` y otra vez `+++`.",
        ),
        (
            "51",
            Write(ARTICLE, text(ARTICLE).replace("+++\n\n", "\n").into()),
            "content/articles/uno.md:1:1: el encabezado del archivo no está cerrado. Ciérrelo con una línea `+++` entre las claves y el texto.",
        ),
        (
            "52",
            Edit(ARTICLE, BODY, "• Una urna.\n• Otra urna."),
            "content/articles/uno.md:10:1: aquí se lee una viñeta dentro de un párrafo: no es una lista. Empiece cada renglón de la lista con un guion y un espacio: `- `.",
        ),
        (
            "53",
            Edit(ARTICLE, BODY, "##Título\n\nUn nicho."),
            "content/articles/uno.md:10:1: aquí se leen los signos `#`: al subtítulo le falta un espacio después de ellos. Escriba `## Subtítulo`, en un renglón propio.",
        ),
        (
            "54",
            Edit(ARTICLE, BODY, "Un **nicho es un lugar."),
            "content/articles/uno.md:10:5: aquí se lee `**` tal como está: a unas negritas les falta el `**` del principio o del final. Escriba `**palabras**`, sin espacios por dentro.",
        ),
        (
            "55",
            Edit(ARTICLE, BODY, "Vea [esto](www.remanso.mx)."),
            "content/articles/uno.md:10:5: `www.remanso.mx` no sirve como dirección de un enlace. Escriba una ruta de este sitio, que empieza con `/`, o una dirección que empiece con `https://`, `tel:` o `mailto:`.",
        ),
        (
            "56",
            Edit(ARTICLE, BODY, "Vea [esto](ftp://remanso.mx/a)."),
            "content/articles/uno.md:10:5: `ftp://remanso.mx/a` no sirve como dirección de un enlace. Escriba una ruta de este sitio, que empieza con `/`, o una dirección que empiece con `https://`, `tel:` o `mailto:`.",
        ),
        (
            "57",
            Edit(ARTICLE, BODY, "| Urna | Alto |\n| Chica | 20 cm |"),
            "content/articles/uno.md:10:1: aquí se leen las barras `|`: la tabla no está completa. Debajo del encabezado ponga un renglón `|---|---|`, con tantas partes como columnas.",
        ),
        ("58", Edit(ARTICLE, BODY, "Caben:\n- una urna\n- otra"), ""),
        (
            "59",
            Edit(ARTICLE, BODY, "![La fachada del edificio](https://remanso.mx/a.jpg)"),
            "content/articles/uno.md:10:1: aquí va solo el nombre de un archivo de `media/`, no la ruta de uno de su computadora ni una dirección de Internet. Copie la imagen a `media/` y escriba solo su nombre: \"fachada.jpg\".",
        ),
        (
            "59, of Windows",
            Edit(ARTICLE, BODY, "![La fachada del edificio](C:\\fotos\\x.jpg)"),
            "content/articles/uno.md:10:1: aquí va solo el nombre de un archivo de `media/`, no la ruta de uno de su computadora ni una dirección de Internet. Copie la imagen a `media/` y escriba solo su nombre: \"fachada.jpg\".",
        ),
        (
            "59, in TOML",
            Edit(ARTICLE, "\"a.jpg\"", "\"C:\\fotos\\nicho.jpg\""),
            "content/articles/uno.md:6:19: aquí va solo el nombre de un archivo de `media/`, no la ruta de uno de su computadora ni una dirección de Internet. Copie la imagen a `media/` y escriba solo su nombre: \"fachada.jpg\".",
        ),
        (
            "59, refused by TOML",
            Edit(ARTICLE, "\"a.jpg\"", "\"C:\\fotos\\x.jpg\""),
            "content/articles/uno.md:6:30: una diagonal inversa `\\` no puede ir así en un texto. Si es la ruta de una foto, copie la foto a `media/` y escriba solo su nombre: \"fachada.jpg\". Si no, quítela, o escriba `\\\\` para que se lea.",
        ),
        (
            "59, with its folder",
            Edit(ARTICLE, "\"a.jpg\"", "\"media/a.jpg\""),
            "content/articles/uno.md:6:19: no hay ningún archivo `media/a.jpg` en `media/`. ¿Quiso decir `a.jpg`?",
        ),
        (
            "60",
            Edit(ARTICLE, BODY, "<iframe src=\"https://a.mx\"></iframe>"),
            "content/articles/uno.md:10:1: aquí no puede haber HTML (lo que va entre `<` y `>`). Aquí se admiten subtítulos `##` y `###`, párrafos, listas, citas con `>`, tablas, enlaces, *cursivas*, **negritas** e imágenes `![lo que se ve](archivo.jpg \"pie\")`.",
        ),
        (
            "61",
            Edit(ARTICLE, BODY, "    Un nicho."),
            "content/articles/uno.md:10:5: aquí no puede haber código, ni un renglón que empiece con cuatro espacios. Aquí se admiten subtítulos `##` y `###`, párrafos, listas, citas con `>`, tablas, enlaces, *cursivas*, **negritas** e imágenes `![lo que se ve](archivo.jpg \"pie\")`.",
        ),
        (
            "62",
            Edit(ARTICLE, BODY, "Un ~~nicho~~ lugar."),
            "content/articles/uno.md:10:4: aquí no puede haber texto tachado. Aquí se admiten subtítulos `##` y `###`, párrafos, listas, citas con `>`, tablas, enlaces, *cursivas*, **negritas** e imágenes `![lo que se ve](archivo.jpg \"pie\")`.",
        ),
        (
            "63",
            Edit(ARTICLE, BODY, "Hola, {nombre}."),
            "content/articles/uno.md:10:7: no hay ningún dato que se llame `{nombre}`. Use uno de estos: `address`, `brand`, `busStop`, `city`, `email`, `host`, `hours`, `niche.board`, `niche.clearance`, `niche.depth`, `niche.doorHeight`, `niche.doorWidth` y 41 más.",
        ),
        (
            "66",
            Write("articles/título.md", text(ARTICLE).into()),
            "content/articles/título.md:1:1: `título` no puede ser la dirección de un artículo. Nombre el archivo con minúsculas sin acento, dígitos y guiones: `que-es-un-nicho.md`.",
        ),
        (
            "67",
            Edit(ARTICLE, "Qué es un nicho", &*format!("Qué es {}", "un nicho ".repeat(20)).leak()),
            "content/articles/uno.md:2:9: `title` es demasiado largo: tiene 187 caracteres y caben 90. Acórtelo en 97.",
        ),
        (
            "68",
            Edit(
                ARTICLE,
                "description = \"Una descripción que alcanza los cincuenta caracteres que se piden.\"",
                "description = \"Corta.\"",
            ),
            "content/articles/uno.md:3:15: `description` es demasiado corto: tiene 6 caracteres y debe tener al menos 50. Escriba más.",
        ),
        (
            "69",
            Remove("media"),
            "content/media/:1:1: falta la carpeta, o está vacía. Regrésela con las fotos y los videos que tenía. Si no tiene una copia, pídala a quien cuida el servidor: está en los respaldos.",
        ),
        (
            "70",
            Remove("legal"),
            "content/legal/aviso-privacidad.md:1:1: falta el archivo. Si se borró o cambió de nombre, regréselo. Si nunca lo hubo, copie el del sitio de muestra y cámbielo.",
        ),
        (
            "73",
            Remove(SITE),
            "content/site.toml:1:1: falta el archivo. Si se borró o cambió de nombre, regréselo. Si nunca lo hubo, copie el del sitio de muestra y cámbielo.",
        ),
        (
            "74",
            Write(SITE, Vec::new()),
            "content/site.toml:1:1: falta la clave `brand`. Agregue `brand = …`: El nombre tal como se escribe.",
        ),
        (
            "75",
            Remove(""),
            "content/site.toml:1:1: falta el archivo. Si se borró o cambió de nombre, regréselo. Si nunca lo hubo, copie el del sitio de muestra y cámbielo.",
        ),
    ]);
}
