//! Slips in the text of a file: TOML as people type it, blocks in the wrong place, days, hours, names.

use super::Slip::{Edit, Remove, Write};
use super::{ARTICLE, BODY, SITE, assert_said, text, utf16};

const NICHE: &str = "width = 60\nheight = 56\ndepth = 50\nshelves = 2\nboard = 2\nclearance = 2\nurnHeight = 24\nurnDiameter = 20\ndoorWidth = 56\ndoorHeight = 52\n";

// Specification 11.1, 11.13, 2.25
#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn every_slip_in_a_text_gets_a_sentence_that_says_what_to_do() {
    let site = text(SITE);
    let latin1: Vec<u8> = site.chars().filter_map(|it| u8::try_from(it).ok()).collect();
    let phone = "phone = \"8000000000\"";
    let date = "date = 2027-11-02";
    let opens = "opens = \"09:00\"";
    assert_said([
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
            Write(SITE, latin1),
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
    ]);
}
