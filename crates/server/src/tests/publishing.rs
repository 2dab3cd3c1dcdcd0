//! Tests that the last to publish has read last.

use super::{app_at, app_in};
use crate::app::App;
use crate::background::blog;
use basics::remote::fixture::serve;
use import::BlogCopy;
use jiff::{SignedDuration, Timestamp};
use site::Faults;
use site::fixture::{Fixture, NOW, article};
use std::{
    io::Write as _,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::Relaxed},
        mpsc,
    },
    thread,
    time::Duration,
};

/// The clock of the poll below, in seconds; its host moves it on.
static CLOCK: AtomicI64 = AtomicI64::new(0);

fn clock() -> Timestamp {
    Timestamp::from_second(CLOCK.load(Relaxed)).expect("it is a moment")
}

#[tokio::test]
async fn an_article_that_comes_due_while_a_blog_is_asked_is_published_after_it() {
    CLOCK.store(NOW.as_second(), Relaxed);
    let due = NOW + SignedDuration::from_mins(30);
    let host = host(move || CLOCK.store(due.as_second(), Relaxed));
    let fixture = Fixture::new();
    fixture.append("site.toml", &format!("\n[blog]\nhost = \"{host}\"\n"));
    fixture.write("articles/tres.md", article("2026-06-01T12:30:00"));
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_at(data.path(), clock).await;
    let reader = fixture.reader().with_other_blog(BlogCopy::articles_in(data.path()));
    let reader = Arc::new(reader);
    let polled = blog::poll(&reader, &app, &host).await;
    assert_eq!(polled.expect("it answers"), Vec::<String>::new());
    assert_eq!(slugs(&app), ["tres", "dos", "uno", "uno-de-alla"]);
}

#[tokio::test]
async fn what_was_read_before_is_not_published_after_what_was_read_later() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let (reading, is_read) = mpsc::channel();
    let mut later = None;
    let earlier = app.published.publish(|| {
        let app = app.clone();
        later = Some(thread::spawn(move || {
            let read = || {
                let _nobody_waits = reading.send(());
                Ok::<_, Faults>(Fixture::new().site())
            };
            app.published.publish(read).is_ok()
        }));
        // Nobody else reads until this is published.
        let early = is_read.recv_timeout(Duration::from_millis(300));
        assert_eq!(early, Err(mpsc::RecvTimeoutError::Timeout));
        let fixture = Fixture::new();
        fixture.remove("articles/dos.md");
        Ok::<_, Faults>(fixture.site())
    });
    assert!(earlier.is_ok());
    let later = later.expect("it was started");
    assert!(later.join().expect("it does not panic"));
    assert_eq!(slugs(&app), ["dos", "uno"]);
}

fn slugs(app: &App) -> Vec<String> {
    let pages = app.published.pages();
    let articles = pages.site().articles.iter();
    articles.map(|it| it.head.slug.clone()).collect()
}

/// A blog of one article; `on_answer` is called before each of its answers.
fn host(on_answer: impl Fn() + Send + 'static) -> String {
    serve(move |asked, mut stream| {
        on_answer();
        let body = match asked.path.as_str() {
            "/api/v.1.0/all-articles/es" => {
                r#"[{"title": "Uno", "dateTime": "2026-01-11T00:00:00Z", "url": "uno-de-alla"}]"#
            }
            "/api/v.1.0/all-categories/es" => "[]",
            _ => r#"[{"type": "paragraph", "content": "El texto."}]"#,
        };
        write!(stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{body}")
    })
}
