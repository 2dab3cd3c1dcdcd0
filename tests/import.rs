//! Another blog is brought along: what it said is there or named, and what its owner has changed
//! since stays.

use crate::support::prelude::*;
use crate::support::shared::Shared;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use std::time::SystemTime;
use tempfile::TempDir;

/// A site to start from, and beside it what the owner of the old blog has.
fn site() -> TempDir {
    let place = place();
    let output = run(command(place.path()).args([
        "init",
        "site",
        "--brand",
        "Jardín de Luz",
        "--domain",
        "jardindeluz.mx",
        "--email",
        "hola@jardindeluz.mx",
        "--yes",
    ]));
    assert!(output.status.success(), "{:?}", errors(&output));
    let old = place.path().join("viejo");
    fs::create_dir_all(old.join("uploads/2019/05")).expect("a directory can be made");
    fs::create_dir_all(old.join("sueltas")).expect("a directory can be made");
    let copy = |from: &str, to: &str| {
        fs::copy(Path::new(ROOT).join(from), old.join(to)).expect("a file can be copied");
    };
    copy("tests/fixtures/wordpress.xml", "wordpress.xml");
    copy("content/media/article_bench.jpg", "uploads/2019/05/Banco-del-Jardín.jpg");
    // WordPress's own tree is not needed where the names are the same.
    copy("content/media/article_candle.jpg", "sueltas/vela.jpg");
    fs::write(old.join("uploads/rota.jpg"), "no es una imagen").expect("a file can be written");
    place
}

fn import(place: &Path, file: &str, options: &[&str]) -> Output {
    let mut command = command(place);
    command.args(["import", "wordpress", file, "--data", "site"]);
    run(command.args(options))
}

/// A site with another blog brought along, and the report, for all tests that only read them.
fn imported() -> Arc<(TempDir, String)> {
    static IMPORTED: Shared<(TempDir, String)> = Shared::new();
    IMPORTED.get_or_make(|| {
        let place = site();
        let report = said(&import(place.path(), "viejo/wordpress.xml", &[]));
        (place, report)
    })
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{:?}", errors(output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Every file below a directory, with its bytes and when it was written.
fn files(directory: &Path) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
    let mut found = BTreeMap::new();
    let mut open = vec![directory.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("it can be listed") {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let metadata = fs::metadata(&path).expect("it is there");
            let bytes = fs::read(&path).expect("it can be read");
            let changed = metadata.modified().expect("it has a time");
            found.insert(path.to_string_lossy().into_owned(), (bytes, changed));
        }
    }
    found
}

fn article(place: &Path, slug: &str) -> String {
    let path = place.join(format!("site/content/articles/{slug}.md"));
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{slug}: {error}"))
}

// Specification 11.14
#[test]
fn what_was_brought_along_from_wordpress_passes_the_check() {
    let imported = imported();
    let output = run(command(imported.0.path()).args(["check", "--data", "site"]));
    let found = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{found}");
}

// Specification 11.14, 13.5
#[test]
fn an_article_keeps_its_hour_its_author_its_pictures_and_its_addresses() {
    let imported = imported();
    let place = &imported.0;
    let text = article(place.path(), "marcado-etiquetas");
    for line in [
        "title = \"Marcado: etiquetas y \\\"formato\\\"\"",
        "category = \"Marcado\"",
        // 15:15 in Greenwich, when there was summer time.
        "date = 2019-05-03T10:15:00",
        "updated = 2021-01-02T12:00:00",
        "author = \"Ana Núñez\"",
        "redirects = [\"/2019/05/marcado-etiquetas/\", \"/2019/05/etiquetas/\"]",
        "keywords = [\"flores\"]",
    ] {
        assert!(text.lines().any(|it| it == line), "{line} is not in {text}");
    }
    let alt = "alt = \"Banco de madera bajo un árbol\", caption = \"El banco, al caer la tarde\"";
    let picture = format!("picture = {{ src = \"blog/2019/05/banco-del-jardin.jpg\", {alt} }}");
    assert!(text.contains(&picture), "{text}");
    let blocks = article(place.path(), "bloques");
    assert!(blocks.contains("[el otro artículo](/Articulo-Blog/marcado-etiquetas)"), "{blocks}");
    let pictures = article(place.path(), "imagenes");
    let candle = "![Vela encendida](blog/2019/05/vela.jpg \"La vela, encendida\")";
    assert!(pictures.contains(candle), "{pictures}");
    for (slug, draft) in
        [("acerca", true), ("un-borrador", true), ("contrasena", true), ("programado", false)]
    {
        assert_eq!(article(place.path(), slug).contains("\ndraft = true\n"), draft, "{slug}");
    }
    assert!(article(place.path(), "programado").contains("\ndate = 2098-01-01T06:30:00\n"));
}

// Specification 2.34, 11.14
#[test]
fn the_addresses_of_the_old_blog_lead_into_the_site() {
    let imported = imported();
    let program = Program::of_content(&imported.0.path().join("site/content"));
    let list = "/Blog/all-articles_es";
    for (old, to) in [
        ("/?p=1", "/Articulo-Blog/marcado-etiquetas"),
        ("/?page_id=3&utm_source=a", "/Reglamento?utm_source=a"),
        ("/nosotros/reglamento/", "/Reglamento"),
        ("/category/duelo/page/2/", "/Blog/search_article_category_"),
        ("/category/otra/", list),
        ("/tag/flores/", list),
        ("/author/ana/", list),
        ("/2019/", list),
        ("/feed/", "/atom.xml"),
        ("/sitemap_index.xml", "/sitemap.xml"),
        ("/wp-content/uploads/2019/05/vela.jpg", "/media/blog/2019/05/vela."),
    ] {
        let answer = program.get(old);
        assert_eq!(answer.status, 301, "{old}");
        assert!(answer.header("location").starts_with(to), "{old}: {}", answer.header("location"));
        assert_eq!(program.get(answer.header("location")).status, 200, "{old}");
    }
    for host in ["blog.example", "www.blog.example"] {
        let answer = program.get_with("/feed/?a=b", "host", host);
        assert_eq!(answer.status, 308);
        assert_eq!(answer.header("location"), "https://jardindeluz.mx/feed/?a=b");
    }
    let report = &imported.1;
    let said = "https://blog.example/2019/05/marcado-etiquetas/: lleva ahora a /Articulo-Blog/marcado-etiquetas";
    assert!(report.contains(said), "{report}");
    for (about, said) in [
        ("/acerca/", "llevará a /Articulo-Blog/acerca cuando se publique"),
        ("/?p=8", "ya no lleva a nada"),
    ] {
        assert!(report.contains(&format!("https://blog.example{about}: {said}")), "{report}");
    }
    // What the starter has for an empty blog went.
    let site = fs::read_to_string(imported.0.path().join("site/content/site.toml"));
    let site = site.expect("it is there");
    assert!(!site.contains("\"Elegir un nicho\"") && site.contains("# Las categorías del blog."));
}

/// The words of a text of more than three letters, in small letters.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    let long = words.filter(|word| word.chars().count() > 3);
    long.map(str::to_lowercase).collect()
}

/// What is between two marks, each time.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let parts = text.split(start).skip(1);
    parts.filter_map(|part| Some(part.split_once(end)?.0)).collect()
}

// Specification 11.14
#[test]
fn no_word_of_a_blog_is_lost_that_the_report_does_not_name() {
    let imported = imported();
    let (place, report) = &*imported;
    let mut kept = report.clone();
    for (path, (bytes, _)) in files(&place.path().join("site/content")) {
        let ending = Path::new(&path).extension();
        if ending.is_some_and(|it| it == "md" || it == "toml") {
            kept.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
    let kept = words(&kept);
    let export = fs::read_to_string(place.path().join("viejo/wordpress.xml"));
    let export = export.expect("it is there");
    let mut count = 0;
    for item in between(&export, "<item>", "</item>") {
        let of = |start, end| between(item, start, end).join(" ");
        let kind = of("<wp:post_type>", "</wp:post_type>");
        let is_carried = ["post", "page"].contains(&&*kind) && !item.contains(">trash<");
        let mut text = of("<title>", "</title>");
        for category in between(item, "<category", "</category>") {
            text.push(' ');
            text.push_str(category.split_once('>').map_or("", |(_, name)| name));
        }
        if is_carried {
            text.push_str(&of("<content:encoded>", "</content:encoded>"));
            text.push_str(&of("<excerpt:encoded>", "</excerpt:encoded>"));
        }
        // What is read is neither in tags nor in what a browser executes.
        let mut read = text.replace("&lt;em&gt;", " ").replace("&lt;/em&gt;", " ");
        for executed in ["script", "style"] {
            for inner in between(&text, &format!("<{executed}>"), "</") {
                read = read.replace(inner, " ");
            }
        }
        let read: String = read
            .replace("<![CDATA[", " ")
            .split('<')
            .enumerate()
            .map(|(index, part)| match part.split_once('>') {
                Some((_, after)) if index > 0 => format!(" {after}"),
                _ => part.to_owned(),
            })
            .collect();
        // Nor is it what shortcodes say to WordPress.
        let mut read = read;
        for code in between(&read.clone(), "[", "]") {
            if code.contains('=') {
                read = read.replace(code, " ");
            }
        }
        for word in words(&read) {
            count += 1;
            let is_sign = ["quot", "copy", "uncategorized"].contains(&&*word);
            assert!(kept.contains(&word) || is_sign, "{word} is lost, of {item}");
        }
    }
    assert!(count > 150, "{count}");
}

// Specification 11.14
#[test]
fn a_second_import_changes_nothing_and_a_third_nothing_that_the_owner_has_changed_or_removed() {
    let place = site();
    let report = said(&import(place.path(), "viejo/wordpress.xml", &[]));
    assert!(!report.contains("0 archivos escritos, "), "{report}");
    let content = place.path().join("site/content");
    let before = files(&content);
    let again = said(&import(place.path(), "viejo/wordpress.xml", &[]));
    assert!(again.contains("0 archivos escritos, "), "{again}");
    let after = files(&content);
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    assert!(before == after);
    let mine = article(place.path(), "galeria").replace("Tres fotos", "Cuatro fotos");
    fs::write(content.join("articles/galeria.md"), &mine).expect("a file can be written");
    fs::remove_file(content.join("articles/imagenes.md")).expect("a file can be removed");
    let export = place.path().join("viejo/wordpress.xml");
    let text = fs::read_to_string(&export).expect("it is there");
    let text = text
        .replace("Tres fotos del jardín.", "Diez fotos del jardín.")
        .replace("Un párrafo reutilizable.", "Un párrafo que cambió.");
    fs::write(&export, text).expect("a file can be written");
    let report = said(&import(place.path(), "viejo/wordpress.xml", &[]));
    assert_eq!(article(place.path(), "galeria"), mine);
    assert!(!content.join("articles/imagenes.md").exists());
    // What nobody has touched follows the old blog.
    assert!(article(place.path(), "bloques").contains("Un párrafo que cambió."));
    assert!(report.contains("articles/galeria.md: alguien lo cambió"), "{report}");
    assert!(report.contains("articles/imagenes.md: alguien lo quitó"), "{report}");
    assert!(report.contains("\n1 archivo escrito, "), "{report}");
}

// Specification 11.14
#[test]
fn nothing_is_fetched_unless_it_is_asked_for_and_from_no_machine_behind_the_wall() {
    let place = site();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.set_nonblocking(true).expect("it can be set");
    let address = listener.local_addr().expect("it has an address");
    let export = place.path().join("viejo/wordpress.xml");
    let text = fs::read_to_string(&export).expect("it is there");
    let text = text.replace("https://otro.example/", &format!("http://{address}/"));
    fs::write(&export, text).expect("a file can be written");
    let report = said(&import(place.path(), "viejo/wordpress.xml", &[]));
    let missing = format!("no se encontró la imagen: http://{address}/no-esta.jpg");
    assert!(report.contains(&missing), "{report}");
    let report = said(&import(place.path(), "viejo/wordpress.xml", &["--fetch-images"]));
    let refused =
        format!("no se pudo traer la imagen http://{address}/no-esta.jpg: no se pide nada a");
    assert!(report.contains(&refused), "{report}");
    let asked = listener.accept().map(|_| ()).map_err(|error| error.kind());
    assert_eq!(asked, Err(ErrorKind::WouldBlock));
}

// Specification 11.14
#[test]
fn what_is_no_export_and_what_is_no_site_are_refused_in_one_line() {
    let place = site();
    let before = files(&place.path().join("site/content"));
    fs::write(place.path().join("otro.xml"), "<html><p>hola").expect("a file can be written");
    let nowhere = ["--content", "viejo"];
    for (file, options, line) in [
        ("otro.xml", &[][..], "columbario: otro.xml no es una exportación de WordPress"),
        ("falta.xml", &[], "columbario: falta.xml: no existe"),
        ("viejo/wordpress.xml", &nowhere[..], "columbario: viejo no tiene un site.toml"),
    ] {
        let output = import(place.path(), file, options);
        assert_eq!(output.status.code(), Some(1));
        let errors = errors(&output);
        let last = errors.last().expect("it says why");
        assert!(last.starts_with(line), "{errors:?}");
    }
    assert!(before == files(&place.path().join("site/content")));
}
