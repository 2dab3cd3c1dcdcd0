//! Polls that are cut off, of a host on this machine.

use super::{BlogCopy, BlogHost, PollLimits};
use crate::blog_host::client::MAX_BYTES;
use crate::content::fixture::NOW;
use crate::remote::fixture::{Asked, serve};
use std::{
    io::{self, Write as _},
    net::TcpStream,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::time::Instant;

/// A blog of four articles that answers for so many of their texts, and then for none any more until
/// it is given more patience.
struct SlowHost {
    address: String,
    patience: Arc<AtomicUsize>,
    version: Arc<AtomicUsize>,
}

impl SlowHost {
    fn start() -> Self {
        let (patience, version) = <(Arc<AtomicUsize>, Arc<AtomicUsize>)>::default();
        let (left, here) = (Arc::clone(&patience), Arc::clone(&version));
        let mut unanswered = Vec::new();
        let address = serve(move |asked, stream| {
            // A connection that is closed would be an answer.
            unanswered.extend(answer(asked, stream, &left, here.load(Relaxed))?);
            Ok(())
        });
        Self {
            address,
            patience,
            version,
        }
    }

    /// Answers for so many texts, of this version.
    fn answers(&self, texts: usize, version: usize) {
        self.version.store(version, Relaxed);
        self.patience.store(texts, Relaxed);
    }

    fn asked(&self) -> BlogHost {
        BlogHost::at(&self.address).expect("it is an address")
    }
}

/// The connection, where it gets no answer.
fn answer(
    asked: &Asked,
    mut stream: TcpStream,
    patience: &AtomicUsize,
    version: usize,
) -> io::Result<Option<TcpStream>> {
    let here = format!("\"{version}\"");
    let body = match asked.path.as_str() {
        "/api/v.1.0/all-articles/es" => {
            let item = |name| {
                format!(r#"{{"title": "T", "dateTime": "2026-01-12T00:00:00Z", "url": "{name}"}}"#)
            };
            format!("[{}]", ["a", "b", "c", "d"].map(item).join(","))
        }
        "/api/v.1.0/all-categories/es" => "[]".to_owned(),
        _ => {
            if patience
                .fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1))
                .is_err()
            {
                return Ok(Some(stream));
            }
            format!(r#"[{{"type": "paragraph", "content": "Versión {version}"}}]"#)
        }
    };
    let length = body.len();
    let head = format!("ETag: {here}\r\nConnection: close");
    if asked.tag.as_deref() == Some(&here) {
        write!(stream, "HTTP/1.1 304 Not Modified\r\n{head}\r\n\r\n")?;
    } else {
        write!(
            stream,
            "HTTP/1.1 200 OK\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}"
        )?;
    }
    Ok(None)
}

/// What a poll that ends soon knows then.
async fn polled(copy: &BlogCopy, host: &mut BlogHost, round: usize) -> BlogCopy {
    polled_within(copy, host, round, u64::MAX).await
}

async fn polled_within(copy: &BlogCopy, host: &mut BlogHost, round: usize, bytes: u64) -> BlogCopy {
    let end = Instant::now() + Duration::from_millis(500);
    let limits = PollLimits { end, bytes };
    let renewed = copy.renewed(host, round, NOW, limits).await;
    renewed.expect("the lists come in time")
}

fn texts(copy: &BlogCopy) -> Vec<(&str, &str)> {
    let articles = copy.articles.iter();
    articles
        .map(|it| (it.slug.as_str(), it.parts[0].content.as_str()))
        .collect()
}

#[tokio::test]
async fn a_poll_that_is_cut_off_keeps_what_has_come_and_the_next_goes_on_from_there() {
    let host = SlowHost::start();
    let mut asked = host.asked();
    host.answers(2, 1);
    let first = polled(&BlogCopy::default(), &mut asked, 0).await;
    assert_eq!(texts(&first), [("a", "Versión 1"), ("b", "Versión 1")]);
    // The texts that are there are not asked for before those that are missing.
    host.answers(2, 1);
    let second = polled(&first, &mut asked, 1).await;
    let all = ["a", "b", "c", "d"].map(|slug| (slug, "Versión 1"));
    assert_eq!(texts(&second), all);
}

#[tokio::test]
async fn what_was_edited_comes_with_a_later_poll_where_the_first_is_cut_off() {
    let host = SlowHost::start();
    let mut asked = host.asked();
    host.answers(4, 1);
    let first = polled(&BlogCopy::default(), &mut asked, 0).await;
    host.answers(1, 2);
    let second = polled(&first, &mut asked, 1).await;
    let edited = [("a", 2), ("b", 1), ("c", 1), ("d", 1)];
    assert_eq!(
        texts(&second),
        edited.map(|(slug, version)| (slug, ["", "Versión 1", "Versión 2"][version]))
    );
    // Nor does a start forget which version is here.
    let kept = tempfile::tempdir().expect("the system has room for a directory");
    second.keep_in(kept.path()).expect("it can be written");
    let second = BlogCopy::kept_in(kept.path());
    host.answers(4, 2);
    let third = polled(&second, &mut host.asked(), 2).await;
    assert_eq!(
        texts(&third),
        ["a", "b", "c", "d"].map(|slug| (slug, "Versión 2"))
    );
}

#[tokio::test]
async fn a_poll_takes_no_more_bytes_than_it_may_and_the_next_goes_on_from_there() {
    let host = SlowHost::start();
    let mut asked = host.asked();
    host.answers(usize::MAX, 1);
    // An answer of any size must still have room: so one that has come ends the poll.
    let bytes = MAX_BYTES + 350;
    let mut copy = BlogCopy::default();
    for round in 0..4 {
        copy = polled_within(&copy, &mut asked, round, bytes).await;
        assert_eq!(copy.articles.len(), [2, 4, 4, 4][round]);
    }
}
