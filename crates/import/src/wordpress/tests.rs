//! Exports of any kind, what becomes of shortcodes, and pictures that are fetched from a server on this
//! machine.

mod addresses;

use super::*;
use crate::markdown::markdown;
use basics::remote::fixture::serve;
use jiff::civil::date;
use proptest::prelude::*;
use site::fixture::{Fixture, JPEG, PDF};
use site::{Appearance, FaultText, Medium, Source};
use std::{fs, io::Write as _};

/// Takes every picture for one that can be shown.
struct Accepting;

impl ImageInspector for Accepting {
    fn inspect(&self, _: &Source, all: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        all.iter().map(|_| Ok(Appearance::default())).collect()
    }
}

/// Serves a picture, and all that may be in the place of one; returns where.
fn server() -> String {
    serve(|asked, mut stream| {
        let (head, body) = match asked.path.as_str() {
            "/wp-content/uploads/2020/01/vela.jpg" => ("200 OK", JPEG),
            "/texto.jpg" => ("200 OK", &b"<script>alert(1)</script>"[..]),
            "/larga.jpg" => ("200 OK\r\nContent-Length: 99000000000", &[][..]),
            "/aparte.jpg" => ("302 Found\r\nLocation: http://127.0.0.2:9/a.jpg", &[][..]),
            _ => ("404 Not Found", &[][..]),
        };
        write!(stream, "HTTP/1.1 {head}\r\nConnection: close\r\n\r\n")?;
        stream.write_all(body)
    })
}

/// Imports an export that is in a file as these bytes.
async fn import_bytes(fixture: &Fixture, remote: Option<Remote>, bytes: &[u8]) -> ImportReport {
    let place = tempfile::tempdir().expect("the system has room for a directory");
    let file = place.path().join("export.xml");
    fs::write(&file, bytes).expect("a file can be written");
    let report = wordpress(&file, remote, fixture.path(), &Accepting, &now(), &[]).await;
    report.expect("the export can be imported")
}

// Specification 11.14
#[tokio::test]
async fn an_export_is_read_as_it_declares_and_an_article_with_broken_letters_is_named() {
    let item = item("cremacion", &LONG.replace("cenizas", "cenizas — tras la cremación —"), "");
    let export = format!(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><rss><channel>\
         <wp:base_blog_url>https://a.example</wp:base_blog_url>{item}</channel></rss>"
    );
    let fixture = Fixture::new();
    let (latin1, ..) = encoding_rs::WINDOWS_1252.encode(&export);
    let report = import_bytes(&fixture, None, &latin1).await;
    let is_named =
        |report: &ImportReport| report.notes.iter().any(|(_, note)| note.contains("letras rotas"));
    assert!(!is_named(&report));
    let article = fs::read_to_string(fixture.path().join("articles/cremacion.md"));
    let article = article.expect("it was written");
    assert!(article.contains("cremación"), "{article}");
    for broken in [export.replace("ó", "Ã³"), export.replace("ó", "\u{fffd}")] {
        let broken = broken.replace("ISO-8859-1", "UTF-8");
        assert!(is_named(&import_bytes(&Fixture::new(), None, broken.as_bytes()).await));
    }
}

// Specification 11.14
#[tokio::test]
async fn a_picture_that_is_refused_for_now_is_asked_for_again() {
    let mut tries = 0;
    let server = serve(move |_, mut stream| {
        tries += 1;
        let (head, body) = match tries {
            1 => ("429 Too Many Requests", &[][..]),
            _ => ("200 OK", JPEG),
        };
        write!(stream, "HTTP/1.1 {head}\r\nConnection: close\r\n\r\n")?;
        stream.write_all(body)
    });
    let origin = server.parse().expect("it is an address");
    let remote = Remote::at_origin(origin).expect("a client can be made");
    let report = import(&Fixture::new(), Some(remote), &[format!("{server}/vela.jpg")]).await;
    let refused = report.notes.iter().any(|(_, note)| note.contains("vela.jpg"));
    assert!(!refused, "{:?}", report.notes);
}

/// Imports a post that shows these pictures.
async fn import(fixture: &Fixture, remote: Option<Remote>, pictures: &[String]) -> ImportReport {
    let shown = pictures
        .iter()
        .map(|address| format!("<p><img src=\"{address}\" alt=\"Una vela encendida\"></p>"));
    let content: String = shown.collect();
    let export = format!(
        "<rss><channel><wp:base_blog_url>https://a.example</wp:base_blog_url><item><title>Una vela</title>\
         <content:encoded><![CDATA[<p>Un texto que dice lo bastante para tener un resumen propio.</p>{content}]]></content:encoded><wp:post_id>1</wp:post_id>\
         <wp:post_date>2020-01-02 03:04:05</wp:post_date><wp:post_name>una-vela</wp:post_name>\
         <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>"
    );
    import_bytes(fixture, remote, export.as_bytes()).await
}

// Specification 11.14
#[tokio::test]
async fn a_picture_is_fetched_and_what_is_none_is_named() {
    let (fixture, server) = (Fixture::new(), server());
    let remote = Remote::at_origin(server.parse().expect("it is an address"));
    let paths = [
        "wp-content/uploads/2020/01/vela.jpg",
        "texto.jpg",
        "larga.jpg",
        "aparte.jpg",
        "falta.jpg",
    ];
    let pictures = paths.map(|path| format!("{server}/{path}"));
    let report = import(&fixture, Some(remote.expect("a client can be made")), &pictures).await;
    let fetched = fs::read(fixture.path().join("media/blog/2020/01/vela.jpg"));
    assert_eq!(fetched.expect("it was fetched"), JPEG);
    let article = fs::read_to_string(fixture.path().join("articles/una-vela.md"));
    let article = article.expect("it was written");
    assert!(article.contains("src = \"blog/2020/01/vela.jpg\""), "{article}");
    for missing in &pictures[1..] {
        let is_named = |(_, text): &(String, String)| text.contains(missing.as_str());
        assert!(report.notes.iter().any(is_named), "{missing}: {report:?}");
        let name = missing.rsplit('/').next().unwrap_or_default();
        assert!(!article.contains(name), "{article}");
    }
    let folder = fs::read_dir(fixture.path().join("media/blog"));
    assert_eq!(folder.expect("it is there").count(), 1);
    assert_eq!(fixture.site().articles.len(), 3);
}

// Specification 11.14
#[tokio::test]
async fn a_picture_of_this_machine_is_refused_to_a_file_of_somebody_else() {
    let (fixture, server) = (Fixture::new(), server());
    let picture = format!("{server}/wp-content/uploads/2020/01/vela.jpg");
    let remote = Remote::public().expect("a client can be made");
    let report = import(&fixture, Some(remote), std::slice::from_ref(&picture)).await;
    assert!(!fixture.path().join("media/blog").exists());
    let is_refused = |(_, text): &(String, String)| {
        text.contains(&picture) && text.contains("no se pide nada a")
    };
    assert!(report.notes.iter().any(is_refused), "{report:?}");
}

fn now() -> Zoned {
    let noon =
        date(2026, 11, 22).at(12, 0, 0, 0).to_zoned(basics::time_zone::named_or_default(None));
    noon.expect("every day has its noon")
}

fn read_posts<'a>(
    export: &'a Export,
    writer: &mut ContentWriter,
    attachments: &Attachments,
    now: &'a Zoned,
) -> Vec<Post<'a>> {
    let mut posts = posts(export, writer, now);
    let mut links = Links { blog: export.address.clone(), ..Links::default() };
    settle(&mut posts, export, attachments, &mut links, writer, |_| None);
    for post in &mut posts {
        post.read(export, attachments, &links);
    }
    posts
}

/// The articles of an export: their keys, their Markdown, and what is not in it.
fn articles(text: &str) -> Vec<(String, String, Vec<String>)> {
    let export = wxr::read(text);
    let attachments = Attachments::new(&export);
    let nowhere = tempfile::tempdir().expect("the system has room for a directory");
    let mut writer = ContentWriter::open(nowhere.path()).expect("it can be opened");
    let now = now();
    let mut posts = read_posts(&export, &mut writer, &attachments, &now);
    for image in posts.iter_mut().flat_map(Post::images) {
        assert!(!attachments.addresses(image).is_empty());
    }
    let article = |post: Post<'_>| (post.key, markdown(&post.blocks), post.losses);
    posts.into_iter().map(article).collect()
}

/// A file with one post.
fn post(content: &str) -> String {
    format!(
        "<rss><channel><wp:base_blog_url>https://a.example</wp:base_blog_url><item><title>T</title>\
         <content:encoded><![CDATA[{content}]]></content:encoded><wp:post_id>1</wp:post_id>\
         <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>"
    )
}

fn written(content: &str) -> (String, Vec<String>) {
    let article = articles(&post(content)).pop();
    article.map_or_else(Default::default, |(_, text, losses)| (text, losses))
}

#[test]
fn a_shortcode_is_a_picture_a_gallery_or_named_and_words_in_brackets_are_words() {
    let (text, losses) = written("Vea [nota] y [razón social].");
    assert_eq!(text, "Vea \\[nota\\] y \\[razón social\\].\n");
    assert!(losses.iter().all(|loss| !loss.contains("[nota]")), "{losses:?}");
    let (text, losses) = written("a [caja color=\"rojo\"]dentro <b>[/caja] b</b> [slider id=3]");
    assert_eq!(text, "a dentro **b**\n");
    for named in ["[caja color=\"rojo\"]", "[slider id=3]"] {
        assert!(losses.iter().any(|loss| loss.contains(named)), "{losses:?}");
    }
    let caption = "[caption width=\"9\" caption=\"Pie\"]<img src=\"https://b.example/c.jpg\" alt=\"Una vela\">[/caption]";
    assert_eq!(written(caption).0, "![Una vela](https://b.example/c.jpg \"Pie\")\n");
    let meant = written("[[gallery]]").0;
    assert_eq!(meant, "\\[\\[gallery\\]\\]\n");
    let embedded = written("[embed width=\"1\"]https://b.example/v[/embed]").0;
    assert_eq!(embedded, "[https://b.example/v](https://b.example/v)\n");
}

/// What an export with this item becomes.
fn imported(item: &str) -> (Vec<(String, String)>, Vec<String>) {
    let now = now();
    let export = wxr::read(&format!(
        "<rss><channel><wp:base_blog_url>https://viejo.example</wp:base_blog_url>{item}</channel></rss>"
    ));
    let attachments = Attachments::new(&export);
    let nowhere = tempfile::tempdir().expect("the system has room for a directory");
    let mut writer = ContentWriter::open(nowhere.path()).expect("it can be opened");
    let posts = read_posts(&export, &mut writer, &attachments, &now);
    let (mut files, mut all) = (Vec::new(), Vec::new());
    for post in posts {
        let file = post.file.clone();
        let found = (&attachments, &crate::pictures::PictureNames::new());
        let head = ("Guía", &[][..]);
        let (text, losses) = post.write(&export, found, head, &crate::markdown::Image::default());
        files.push((file, text));
        all.extend(losses);
    }
    (files, all)
}

/// An item with this text and what else it has.
fn item(name: &str, content: &str, more: &str) -> String {
    format!(
        "<item><title>Qué es un nicho</title><content:encoded><![CDATA[{content}]]></content:encoded>\
         <wp:post_id>1</wp:post_id><wp:post_name>{name}</wp:post_name><wp:post_type>post</wp:post_type>\
         <wp:status>publish</wp:status>{more}</item>"
    )
}

const LONG: &str = "Un lugar para las cenizas de quien se quiere, que se guarda por muchos años.";

// Specification 11.14
#[test]
fn footnotes_are_at_the_end_and_links_within_an_article_are_words() {
    let content = "<!-- wp:paragraph --><p>Vea <a href=\"#precio\">el precio</a>: se paga una vez\
        <sup data-fn=\"0f1e\" class=\"fn\"><a href=\"#0f1e\" id=\"0f1e-link\">1</a></sup>.</p>\
        <!-- /wp:paragraph --><!-- wp:footnotes /-->";
    let notes = "<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{\"content\":\
        \"Salvo la <em>cuota</em> anual.\",\"id\":\"0f1e\"}]]]></wp:meta_value></wp:postmeta>";
    let (files, losses) = imported(&item("notas", content, notes));
    let text = &files[0].1;
    assert!(text.contains("Vea el precio: se paga una vez (nota 1)."), "{text}");
    assert!(text.ends_with("## Notas\n\n1. Salvo la *cuota* anual.\n"), "{text}");
    assert!(
        losses.iter().any(|it| it.ends_with("se queda en sus palabras: #precio")),
        "{losses:?}"
    );
    let (text, _) = written("Se paga una vez[efn_note]Salvo la cuota.[/efn_note].");
    assert_eq!(text, "Se paga una vez (Salvo la cuota.).\n");
}

// Specification 11.14
#[test]
fn a_file_is_a_link_with_its_name_and_a_video_one_in_words() {
    let block = "<!-- wp:file --><div class=\"wp-block-file\"><object class=\"wp-block-file__embed\" \
        data=\"https://b.example/lista.pdf\"></object><a href=\"https://b.example/lista.pdf\">Descargar lista</a>\
        <a href=\"https://b.example/lista.pdf\" class=\"wp-block-file__button\" download>Descarga</a></div><!-- /wp:file -->";
    let (text, losses) = written(block);
    assert_eq!(text, "[Descargar lista](https://b.example/lista.pdf)\n");
    assert!(losses.iter().all(|it| !it.contains("no se trae")), "{losses:?}");
    let video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    let youtube = format!("[Ver el video en YouTube]({video})\n");
    for content in [
        "https://youtu.be/dQw4w9WgXcQ",
        "http://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=3s",
        "[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]",
        "<iframe src=\"//www.youtube.com/embed/dQw4w9WgXcQ?rel=0\"></iframe>",
    ] {
        assert_eq!(written(content).0, youtube, "{content}");
    }
    let (text, _) = written("https://vimeo.com/76979871");
    assert_eq!(text, "[Ver el video en Vimeo](https://vimeo.com/76979871)\n");
}

// Specification 11.14
#[test]
fn what_page_builders_keep_in_codes_is_read_or_named() {
    let encoded = "JTNDcCUzRUhvcmFyaW8lMjBkZSUyMGxhJTIwY2FwaWxsYS4lM0MlMkZwJTNF";
    let row = "[vc_row][vc_column width=\"1/2\"][vc_column_text]Texto.[/vc_column_text]\
        [vc_single_image image=\"201\" img_size=\"large\"]";
    let (text, losses) =
        written(&format!("{row}[vc_raw_html]{encoded}[/vc_raw_html][/vc_column][/vc_row]"));
    assert_eq!(text, "Texto.\n\n![]()\n\nHorario de la capilla.\n");
    assert!(losses.iter().any(|it| it.contains("[vc_raw_html]")), "{losses:?}");
    let (text, _) = written("[fusion_code]PHA+SG9yYXJpbyBkZSBsYSBjYXBpbGxhLjwvcD4=[/fusion_code]");
    assert_eq!(text, "Horario de la capilla.\n");
    let (text, losses) = written("[x_raw]AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaG/8=[/x_raw]");
    assert_eq!(text, "");
    assert!(losses.iter().any(|it| it.contains("x_raw")), "{losses:?}");
    let picture = "[et_pb_image src=\"https://viejo.example/capilla.jpg\" alt=\"Capilla [vieja] > con bancas\"][/et_pb_image]";
    let (text, _) = written(picture);
    assert_eq!(text, "![Capilla \\[vieja\\] \\> con bancas](https://viejo.example/capilla.jpg)\n");
    let loners = "[toc]\n\nAntes.\n\n[rev_slider portada]\n\n[contact-form-7 404 \"No encontrado\"]\n\nUna nota [sic] y la [razón social].";
    let (text, losses) = written(loners);
    assert_eq!(text, "Antes.\n\nUna nota \\[sic\\] y la \\[razón social\\].\n");
    for named in ["[toc]", "[rev_slider portada]", "[contact-form-7 404 \"No encontrado\"]"] {
        assert!(losses.iter().any(|it| it.contains(named)), "{losses:?}");
    }
}

// Specification 11.14
#[test]
fn what_is_in_another_language_or_says_nothing_is_a_draft_and_what_is_hidden_stays_hidden() {
    let term = |code: &str| {
        format!(
            "<category domain=\"language\" nicename=\"{code}\"><![CDATA[Nombre]]></category>\
            <category domain=\"post_translations\" nicename=\"pll_66\"><![CDATA[pll_66]]></category>"
        )
    };
    let locale = "<wp:postmeta><wp:meta_key>_locale</wp:meta_key><wp:meta_value>en_US</wp:meta_value></wp:postmeta>";
    let locked = "<wp:post_password>abc</wp:post_password>";
    for (name, content, more, is_draft) in [
        ("nicho", LONG, &*term("es"), false),
        ("niche", LONG, &term("en"), true),
        ("niche", LONG, locale, true),
        ("niche", &format!("[:es]{LONG}[:en]A place for the ashes.[:]"), "", true),
        ("hello-world", LONG, "", true),
        ("nicho", "Ofrenda.", "", true),
        ("nicho", LONG, locked, true),
    ] {
        let (files, losses) = imported(&item(name, content, more));
        let text = &files[0].1;
        assert_eq!(text.contains("\ndraft = true\n"), is_draft, "{text}");
        assert_eq!(losses.iter().any(|it| it.contains("borrador")), is_draft, "{losses:?}");
        assert!(losses.iter().all(|it| !it.contains("pll_")), "{losses:?}");
    }
    // Nor is a number an address, or the name with which one logs in an author.
    for author in ["admin", "ana@viejo.example"] {
        let creator = format!("<dc:creator>{author}</dc:creator>");
        let (files, losses) = imported(&item("1234", LONG, &creator));
        assert_eq!(files[0].0, "articles/que-es-un-nicho.md");
        assert!(!files[0].1.contains(author), "{}", files[0].1);
        assert!(losses.iter().any(|it| it.contains(author)), "{losses:?}");
    }
}

// Specification 11.14
#[test]
fn letters_that_are_not_seen_are_not_brought_along() {
    let (text, _) = written(
        "Nuestro colum\u{ad}ba\u{200b}rio\u{feff}, \u{202a}de\u{202c} día.\u{2028}Y de noche.",
    );
    assert_eq!(text, "Nuestro columbario, de día. Y de noche.\n");
}

#[test]
fn a_file_that_ends_too_early_gives_what_it_has() {
    let whole = post("Uno") + "<item><title>cortado</title><content:enc";
    let cut = whole.replace("</channel></rss>", "");
    assert_eq!(wxr::read(&cut).faults.len(), 1);
    assert_eq!(articles(&cut).len(), 1);
}

#[test]
fn numbers_and_names_of_letters_are_read_and_no_others_are_looked_up() {
    let text = "<!DOCTYPE rss [<!ENTITY a \"aaaa\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]>\
        <rss><channel><item><title>&#193;b&amp;c &lt;i&gt; &a;&b; R&D</title>\
        <wp:post_type>post</wp:post_type></item></channel></rss>";
    let export = wxr::read(text);
    assert_eq!(export.items[0].text("title"), "Áb&c <i> &a;&b; R&D");
}

#[test]
fn an_article_that_is_there_twice_is_carried_over_twice() {
    let twice =
        post("Uno").replace("</channel></rss>", "") + &post("Dos").replace("<rss><channel>", "");
    let articles = articles(&twice);
    let keys: Vec<&str> = articles.iter().map(|(key, ..)| key.as_str()).collect();
    assert_eq!(keys, ["wordpress a.example 1", "wordpress a.example 1-2"]);
}

/// Pieces of exports.
fn wxr() -> impl Strategy<Value = String> {
    let names = "(rss|channel|item|title|link|content:encoded|excerpt:encoded|wp:post_id|wp:post_type|\
        wp:status|wp:post_name|wp:postmeta|wp:meta_key|wp:meta_value|category|wp:comment|wp:author|\
        wp:attachment_url|wp:post_parent|wp:post_date_gmt)";
    let piece = prop_oneof![
        4 => names.prop_map(|name| format!("<{name}>")),
        4 => names.prop_map(|name| format!("</{name}>")),
        2 => "(post|page|attachment|publish|draft|wp_block|nav_menu_item|1|2|0000-00-00 00:00:00|2019-05-03 10:00:00)",
        2 => "(<!\\[CDATA\\[|\\]\\]>|&[a-z#0-9]{0,4};|<!--|-->|<\\?xml|\\?>|<category domain=\"category\">)",
        2 => "\\[/?(gallery|caption|embed|x)( ids?=\"?[0-9,]{0,4}\"?)?/?\\]",
        1 => "(_thumbnail_id|_wp_old_slug|<!-- wp:block \\{\"ref\":1\\} /-->|<img src=\"/a-1x1.jpg\">)",
        1 => any::<String>(),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    // Specification 11.14
    #[test]
    fn any_file_is_read_to_an_end(text in wxr()) {
        let _articles = articles(&text);
    }

    #[test]
    fn any_content_is_read_to_an_end(content in wxr()) {
        let _written = written(&content.replace("]]>", ""));
    }
}
