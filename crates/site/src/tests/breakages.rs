//! What people break without meaning to, each with the first sentence that they get, in the words of
//! `columbario check`. Read it as somebody who has never seen a program, and only this sentence.
//!
//! The rows are numbered as they were tried. Those that are not here: 31, 36, 46 (HEIC named jpg, too many
//! pixels) are in `crates/site/src/media/tests.rs`, 37 in `pictures.rs`, 71 (an article is gone) in
//! `tests/edits.rs`, 72 (no words of mails) in `mails.rs`, 76 to 80 (no permission) in
//! `crates/site/src/source/tests.rs`, the faults of `columbario.toml` in `tests/command_line.rs`. 32, 33, 35,
//! 48 and 49 are kinds of pictures that are right; `crates/pictures/src/tests.rs` makes some.

use crate::fixture::{Fixture, JPEG, NOW, png};
use crate::{Fault, Site};

enum Slip {
    /// In this file, one text in the place of another; at its end where the other is empty.
    Edit(&'static str, &'static str, &'static str),
    /// This file with these bytes.
    Write(&'static str, Vec<u8>),
    /// A file, or a folder with all that is in it.
    Remove(&'static str),
}
use Slip::{Edit, Remove, Write};

const SITE: &str = "site.toml";
const ARTICLE: &str = "articles/uno.md";
const BODY: &str = "Un nicho es un lugar.";
const DAY: &str = "[[exceptions]]\ndate = 2027-11-02\ndays = \"2 de noviembre de 2027\"\nopens = \"08:00\"\ncloses = \"20:00\"\n";
const LOGO: &str = "[logo]\ndark = \"logo.svg\"\nlight = \"logo.svg\"\nicon = \"icon.png\"\n";
const NICHE: &str = "width = 60\nheight = 56\ndepth = 50\nshelves = 2\nboard = 2\nclearance = 2\nurnHeight = 24\nurnDiameter = 20\ndoorWidth = 56\ndoorHeight = 52\n";

/// A site whose texts name what the settings say, without a fault.
fn fixture() -> Fixture {
    let fixture = Fixture::new();
    let links =
        "\n[Llame](tel:+52{phone}) o [escriba](mailto:{email}). [Nichos](/Servicios-{product})\n";
    fixture.append("legal/aviso-privacidad.md", links);
    fixture.append(SITE, DAY);
    fixture.write("brand/logo.svg", "<svg viewBox='0 0 40 10'/>");
    fixture.write("brand/icon.png", png(512, 512));
    fixture
}

/// The faults, or else the warnings.
fn said(fixture: &Fixture) -> Vec<Fault> {
    match Site::load(&fixture.source(), NOW) {
        Ok(site) => site.warnings,
        Err(faults) => faults.to_vec(),
    }
}

fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

// Specification 11.1, 11.6, 11.13, 11.17, 2.25
#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn every_slip_gets_a_sentence_that_says_what_to_do() {
    let sound = fixture();
    assert_eq!(said(&sound).iter().filter(|it| !it.message.contains("píxeles")).count(), 0);
    let text = |file: &str| std::fs::read_to_string(sound.path().join(file)).expect("it is there");
    let site = text(SITE);
    let latin1 =
        |text: &str| text.chars().filter_map(|it| u8::try_from(it).ok()).collect::<Vec<u8>>();
    let phone = "phone = \"8000000000\"";
    let date = "date = 2027-11-02";
    let opens = "opens = \"09:00\"";
    let slips = [
        (
            "1",
            Edit(SITE, "city = \"Toluca\"", "city = \"Toluca"),
            "content/site.toml:15:15: al texto le falta la comilla `\"` del final, o tiene un carácter que no puede ir ahí. Ciérrelo con `\"` en el mismo renglón; un texto de varios renglones va entre `\"\"\"` y `\"\"\"`.",
        ),
        (
            "2",
            Edit(SITE, "\"Toluca\"", "“Toluca”"),
            "content/site.toml:15:8: falta el valor, o un texto va sin comillas. Use comillas rectas (\") en lugar de curvas.",
        ),
        (
            "3",
            Edit(
                ARTICLE,
                "[{ label = \"Norma oficial\" }]",
                "[{ label = \"Una\" } { label = \"Otra\" }]",
            ),
            "content/articles/uno.md:7:30: falta una coma entre dos elementos de la lista. Ponga una coma entre uno y otro.",
        ),
        (
            "4",
            Edit("pages/home.toml", "text = [\"Un párrafo.\"]", "text = \"Un párrafo.\""),
            "content/pages/home.toml:38:8: `text` debe ser una lista, no un texto. Póngala entre corchetes: [\"…\", \"…\"].",
        ),
        (
            "5",
            Edit(SITE, phone, "phone = 8000000000"),
            "content/site.toml:9:9: `phone` debe ser un texto, no un número. Póngalo entre comillas: \"…\".",
        ),
        (
            "6",
            Edit(SITE, phone, "phone = \"8000000000\"\nphone = \"8000000001\""),
            "content/site.toml:10:1: esta clave o sección ya está más arriba. Cada clave y cada `[sección]` va una sola vez: quite una de las dos o cámbiele el nombre.",
        ),
        (
            "7",
            Edit(SITE, "[social]", "[contact]\n[social]"),
            "content/site.toml:25:2: esta clave o sección ya está más arriba. Cada clave y cada `[sección]` va una sola vez: quite una de las dos o cámbiele el nombre.",
        ),
        (
            "8",
            Edit(SITE, phone, "fone = \"8000000000\""),
            "content/site.toml:9:1: clave desconocida `fone`. Use uno de estos: `phone` o `require`.",
        ),
        (
            "8, required",
            Edit(SITE, "email =", "emial ="),
            "content/site.toml:11:1: clave desconocida `emial`. ¿Quiso decir `email`?",
        ),
        (
            "8, section",
            Edit(SITE, "[building]", "[buildng]"),
            "content/site.toml:43:2: clave desconocida `buildng`. ¿Quiso decir `building`?",
        ),
        (
            "9",
            Edit(ARTICLE, "\"a.jpg\"", "\"b.jpg\""),
            "content/articles/uno.md:6:19: no hay ningún archivo `b.jpg` en `media/`. ¿Quiso decir `a.jpg`?",
        ),
        (
            "10",
            Edit(ARTICLE, "\"a.jpg\"", "\"a.JPG\""),
            "content/articles/uno.md:6:19: no hay ningún archivo `a.JPG` en `media/`. ¿Quiso decir `a.jpg`?",
        ),
        ("11", Edit(SITE, "city = ", "\tcity =\t"), ""),
        ("12", Write(SITE, format!("\u{feff}{site}").into()), ""),
        (
            "13",
            Write(SITE, utf16(&site)),
            "content/site.toml:1:1: de aquí en adelante el texto no está en UTF-8. Guarde el archivo con la codificación UTF-8: en el Bloc de notas, Archivo › Guardar como, y abajo, en Codificación, elija UTF-8.",
        ),
        (
            "14",
            Write(SITE, latin1(&site)),
            "content/site.toml:16:11: de aquí en adelante el texto no está en UTF-8. Guarde el archivo con la codificación UTF-8: en el Bloc de notas, Archivo › Guardar como, y abajo, en Codificación, elija UTF-8.",
        ),
        ("15", Write(SITE, site.replace('\n', "\r\n").into()), ""),
        ("16", Write(SITE, site.replace('\n', "\r").into()), ""),
        (
            "17",
            Edit(SITE, "city = ", "city =\u{a0}"),
            "content/site.toml:15:7: en este renglón hay un espacio que no es el de la barra espaciadora; suele venir de Word o de una página web. Bórrelo y escríbalo con la barra espaciadora; si no se distingue, vuelva a escribir el renglón completo.",
        ),
        (
            "18",
            Edit(SITE, "city = \"Toluca\"", "city = \"Toluca”"),
            "content/site.toml:15:16: al texto le falta la comilla `\"` del final, o tiene un carácter que no puede ir ahí. Use comillas rectas (\") en lugar de curvas.",
        ),
        (
            "19",
            Edit(SITE, opens, "opens = 9:00"),
            "content/site.toml:23:9: una hora no se escribe así. Escriba `opens = \"09:00\"`, entre comillas, con dos cifras para la hora y en formato de 24 horas.",
        ),
        (
            "19, am",
            Edit(SITE, opens, "opens = 9:00 a.m."),
            "content/site.toml:23:9: una hora no se escribe así. Escriba `opens = \"09:00\"`, entre comillas, con dos cifras para la hora y en formato de 24 horas.",
        ),
        (
            "19, pm",
            Edit(SITE, "closes = \"18:30\"", "closes = 6:30 pm"),
            "content/site.toml:24:10: una hora no se escribe así. Escriba `closes = \"18:30\"`, entre comillas, con dos cifras para la hora y en formato de 24 horas.",
        ),
        (
            "19, quotes",
            Edit(SITE, opens, "opens = \"9:00 am\""),
            "content/site.toml:23:9: `9:00 am` no es una hora. Escriba horas y minutos en formato de 24 horas: \"09:00\" o \"18:30\".",
        ),
        (
            "19, turned",
            Edit(SITE, "\"18:30\"", "\"08:00\""),
            "content/site.toml:24:10: cierra a las 08:00 y abre a las 09:00. `closes` debe ser después de `opens`, las dos en formato de 24 horas: las 6 de la tarde son \"18:00\".",
        ),
        (
            "19, of a day",
            Edit(SITE, "\"20:00\"", "\"07:00\""),
            "content/site.toml:52:10: cierra a las 07:00 y abre a las 08:00. `closes` debe ser después de `opens`, las dos en formato de 24 horas: las 6 de la tarde son \"18:00\".",
        ),
        (
            "20",
            Edit(SITE, date, "date = 02/11/2027"),
            "content/site.toml:49:8: un día no se escribe así. Escriba año, mes y día: `date = 2027-11-02`.",
        ),
        (
            "20, hyphens",
            Edit(SITE, date, "date = 24-11-2026"),
            "content/site.toml:49:8: un día no se escribe así. Escriba año, mes y día: `date = 2026-11-24`.",
        ),
        (
            "20, no zeros",
            Edit(SITE, date, "date = 2026-1-5"),
            "content/site.toml:49:8: un día no se escribe así. Escriba año, mes y día: `date = 2026-01-05`.",
        ),
        (
            "20, words",
            Edit(SITE, date, "date = 24 de noviembre de 2026"),
            "content/site.toml:49:8: un día no se escribe así. Escriba año, mes y día: `date = 2026-11-24`.",
        ),
        (
            "20, two digits",
            Edit(SITE, date, "date = 2/11/27  # Muertos"),
            "content/site.toml:49:8: un día no se escribe así. Escriba año, mes y día: `date = 2027-11-02`.",
        ),
        (
            "20, no such day",
            Edit(SITE, date, "date = 2027-02-30"),
            "content/site.toml:49:8: ese día no existe. Revise el calendario y escriba año, mes y día: 2026-01-12.",
        ),
        (
            "20, quotes",
            Edit(SITE, date, "date = \"2 de noviembre\""),
            "content/site.toml:49:8: `2 de noviembre` no es un día. Escriba año, mes y día: 2026-01-12.",
        ),
        (
            "20, differs",
            Edit(SITE, "\"2 de noviembre de 2027\"", "\"Martes 3 de noviembre\""),
            "content/site.toml:50:8: `days` dice «Martes 3 de noviembre» y `date` es el 2 de noviembre de 2027. Corrija el que esté mal: «Abierto ahora» sigue a `date`, y las personas leen `days`.",
        ),
        (
            "20, gone by",
            Edit(
                SITE,
                "date = 2027-11-02\ndays = \"2 de noviembre de 2027\"",
                "date = 2025-11-02\ndays = \"2 de noviembre\"",
            ),
            "",
        ),
        (
            "20, at the top",
            Edit(
                SITE,
                "brand = ",
                "[[exceptions]]\ndate = 2027-12-24\ndays = \"24 de diciembre\"\nbrand = ",
            ),
            "content/site.toml:1:1: `brand`, `product`, `url`, `tagline` quedaron debajo de `[[exceptions]]` (línea 1), y su lugar es el principio del archivo, antes de la primera sección. No borre nada: corte el bloque `[[exceptions]]` con sus propias claves y péguelo debajo de `tagline`.",
        ),
        (
            "20, in a section",
            Edit(
                SITE,
                "email = ",
                "[[exceptions]]\ndate = 2027-12-24\ndays = \"24 de diciembre\"\nemail = ",
            ),
            "content/site.toml:11:1: `email` quedó debajo de `[[exceptions]]` (línea 11), y su lugar es `[contact]` (línea 8). No borre nada: corte el bloque `[[exceptions]]` con sus propias claves y péguelo debajo de `email`.",
        ),
        (
            "20, before what may be left out",
            Edit(
                SITE,
                "whatsapp = ",
                "[[exceptions]]\ndate = 2027-12-24\ndays = \"24 de diciembre\"\nwhatsapp = ",
            ),
            "content/site.toml:10:1: `whatsapp`, `email` quedaron debajo de `[[exceptions]]` (línea 10), y su lugar es `[contact]` (línea 8). No borre nada: corte el bloque `[[exceptions]]` con sus propias claves y péguelo debajo de `email`.",
        ),
        (
            "21",
            Edit(SITE, "\"Imágenes ilustrativas.\"", "\"Dijo \"hola\" a todos.\""),
            "content/site.toml:35:21: el texto lleva dentro comillas rectas, y la primera de ellas lo termina. Deje comillas rectas solo al principio y al final, y dentro use « y »: `\"Dijo «hola» a todos\"`.",
        ),
        (
            "22",
            Edit(SITE, "\"Imágenes ilustrativas.\"", "\"Imágenes\nilustrativas.\""),
            "content/site.toml:35:23: al texto le falta la comilla `\"` del final, o tiene un carácter que no puede ir ahí. Ciérrelo con `\"` en el mismo renglón; un texto de varios renglones va entre `\"\"\"` y `\"\"\"`.",
        ),
        (
            "23",
            Edit(SITE, "\"Imágenes ilustrativas.\"", "\"C:\\sitio\""),
            "content/site.toml:35:18: una diagonal inversa `\\` no puede ir así en un texto. Si es la ruta de una foto, copie la foto a `media/` y escriba solo su nombre: \"fachada.jpg\". Si no, quítela, o escriba `\\\\` para que se lea.",
        ),
        (
            "24",
            Edit(ARTICLE, BODY, "Vea [esto](/Servicio-Remanso)."),
            "content/articles/uno.md:10:5: el enlace lleva a `/Servicio-Remanso`, y esa página no existe. ¿Quiso decir `/Servicios-Remanso`?",
        ),
        (
            "25",
            Remove("pages/blog.toml"),
            "content/pages/blog.toml:1:1: falta el archivo. Si se borró o cambió de nombre, regréselo. Si nunca lo hubo, copie el del sitio de muestra y cámbielo.",
        ),
        (
            "26",
            Write("site - copia.toml", site.clone().into()),
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
            "content/articles/uno.md:10:7: no hay ningún dato que se llame `{nombre}`. Use uno de estos: `address`, `brand`, `busStop`, `city`, `email`, `host`, `niche.board`, `niche.clearance`, `niche.depth`, `niche.doorHeight`, `niche.doorWidth`, `niche.height` y 40 más.",
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
        (
            "logo",
            Write(
                "brand/logo.svg",
                b"<svg viewBox='0 0 40 10'><text x='0' y='9'>Remanso</text></svg>".to_vec(),
            ),
            "content/brand/logo.svg:1:1: el dibujo lleva texto (`<text>`), que cada aparato muestra con otra letra y puede cortar. En el programa de dibujo convierta el texto en trazos (en Illustrator, Texto › Crear contornos; en Inkscape, Trayecto › Objeto a trayecto) y expórtelo de nuevo.",
        ),
        (
            "urn and door",
            Edit(SITE, "width = 60\n", NICHE),
            "content/site.toml:56:14: las urnas estándar no pasan: la puerta deja pasar 25 cm de alto y la urna necesita 26. Escriba `doorHeight` de 54 o más, o corrija otra de sus medidas; en `clearance` va lo que queda libre a cada lado de una urna.",
        ),
    ];
    let mut wrong = Vec::new();
    for (slip, made, expected) in slips {
        let fixture = fixture();
        if slip == "logo" {
            fixture.append(SITE, LOGO);
        }
        if slip.starts_with("47") {
            fixture.write("media/Foto de la fachada é.jpg", JPEG);
        }
        match made {
            Edit(file, from, to) => fixture.edit(file, from, to),
            Write(file, bytes) => fixture.write(file, bytes),
            Remove("") => {
                let all = std::fs::read_dir(fixture.path()).expect("it can be listed").flatten();
                all.for_each(|it| fixture.remove(&it.file_name().to_string_lossy()));
            }
            Remove(file) => fixture.remove(file),
        }
        let said = said(&fixture);
        let said: Vec<_> = said.iter().filter(|it| !it.message.contains("píxeles")).collect();
        let first = said.first().map(ToString::to_string).unwrap_or_default();
        // What faulty settings would say to other files is not judged. Of several missing files each is told.
        let is_alone =
            said.iter().all(|it| it.file == said[0].file || it.message.starts_with("falta "));
        if first != expected || !is_alone {
            wrong.push(format!("{slip} ({}): {first}", said.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Specification 2.25
#[test]
fn a_day_of_its_own_is_gone_from_the_site_once_it_is_over() {
    let fixture = fixture();
    let site = fixture.site();
    assert_eq!(site.settings.exceptions.len(), 1);
    let over = site.next_change.expect("the day ends");
    let before = Site::load(&fixture.source(), over - jiff::Span::new().seconds(1));
    assert_eq!(before.expect("it has no fault").settings.exceptions.len(), 1);
    let after = Site::load(&fixture.source(), over).expect("it has no fault");
    assert!(after.settings.exceptions.is_empty() && after.next_change.is_none());
}
