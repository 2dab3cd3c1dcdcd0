//! Pictures that are fetched, from a server on this machine.

use super::{Destination, Report, wordpress_with};
use crate::content::{
    Appearance, FaultText, ImageInspector, Medium, Source,
    fixture::{Fixture, JPEG},
};
use crate::remote::{Remote, fixture::serve};
use jiff::civil::date;
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

/// Imports a post that shows these pictures.
async fn import(fixture: &Fixture, remote: Option<Remote>, pictures: &[String]) -> Report {
    let shown = pictures
        .iter()
        .map(|address| format!("<p><img src=\"{address}\" alt=\"Una vela encendida\"></p>"));
    let content: String = shown.collect();
    let export = format!(
        "<rss><channel><wp:base_blog_url>https://a.example</wp:base_blog_url><item><title>Una vela</title>\
         <content:encoded><![CDATA[<p>Un texto.</p>{content}]]></content:encoded><wp:post_id>1</wp:post_id>\
         <wp:post_date>2020-01-02 03:04:05</wp:post_date><wp:post_name>una-vela</wp:post_name>\
         <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>"
    );
    let place = tempfile::tempdir().expect("the system has room for a directory");
    let file = place.path().join("export.xml");
    fs::write(&file, export).expect("a file can be written");
    let to = Destination {
        content: fixture.path(),
        inspector: &Accepting,
        now: date(2026, 11, 22).at(12, 0, 0, 0),
        progress: &mut |_| {},
    };
    let report = wordpress_with(&file, remote, to).await;
    report.expect("the export can be imported")
}

#[tokio::test]
async fn a_picture_is_fetched_and_what_is_none_is_named() {
    let (fixture, server) = (Fixture::new(), server());
    let remote = Remote::of(server.parse().expect("it is an address"));
    let paths = [
        "wp-content/uploads/2020/01/vela.jpg",
        "texto.jpg",
        "larga.jpg",
        "aparte.jpg",
        "falta.jpg",
    ];
    let pictures = paths.map(|path| format!("{server}/{path}"));
    let report = import(
        &fixture,
        Some(remote.expect("a client can be made")),
        &pictures,
    )
    .await;
    let fetched = fs::read(fixture.path().join("media/blog/2020/01/vela.jpg"));
    assert_eq!(fetched.expect("it was fetched"), JPEG);
    let article = fs::read_to_string(fixture.path().join("articles/una-vela.md"));
    let article = article.expect("it was written");
    assert!(
        article.contains("src = \"blog/2020/01/vela.jpg\""),
        "{article}"
    );
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

#[tokio::test]
async fn a_picture_of_this_machine_is_refused_to_a_file_of_somebody_else() {
    let (fixture, server) = (Fixture::new(), server());
    let picture = format!("{server}/wp-content/uploads/2020/01/vela.jpg");
    let remote = Remote::public().expect("a client can be made");
    let report = import(&fixture, Some(remote), std::slice::from_ref(&picture)).await;
    assert!(!fixture.path().join("media/blog").exists());
    let is_refused = |(_, text): &(String, String)| {
        text.contains(&picture) && text.contains("nothing is asked of")
    };
    assert!(report.notes.iter().any(is_refused), "{report:?}");
}
