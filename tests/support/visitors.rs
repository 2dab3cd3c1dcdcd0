//! Visitors who ask for pages and leave messages without a pause, and what went wrong.

use reqwest::blocking::Client;
use serde_json::json;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// The address of the form.
const CONTACT: &str = "/api/v.1.0/contact_us";

/// What visitors do while programs change, shared by all of them.
#[derive(Debug, Default)]
pub(crate) struct Visits {
    is_over: AtomicBool,
    answered: AtomicUsize,
    failed: Mutex<Vec<String>>,
}

/// The visitors at one origin.
#[derive(Debug)]
pub(crate) struct Visitors {
    visits: Arc<Visits>,
    readers: Vec<JoinHandle<()>>,
    writers: Vec<JoinHandle<usize>>,
}

impl Visits {
    /// Whether the visitors are to go.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// One more answer.
    pub(crate) fn answered(&self) {
        self.answered.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn fail(&self, what: String) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.push(what);
    }

    /// Asks for these pages in turns.
    fn ask(&self, client: &Client, urls: &[String]) {
        for url in urls.iter().cycle() {
            if self.is_over() {
                return;
            }
            // As browsers ask: what is sent in one piece is not cut by the end of a process.
            let sent = client.get(url).header("accept-encoding", "br").send();
            let answer = sent.and_then(|answer| Ok((answer.status(), answer.bytes()?.len())));
            match answer {
                Ok((status, len)) if status == 200 && len > 1000 => self.answered(),
                other => self.fail(format!("{url}: {other:?}")),
            }
        }
    }

    /// Leaves messages, each once: a message is not sent again by itself.
    fn write(&self, client: &Client, origin: &str, writer: usize) -> usize {
        let mut written = 0;
        while !self.is_over() {
            let message = json!({
                "name": "Ana", "email": format!("a{writer}-{written}@example.com"),
                "message": format!("{writer}-{written}")
            });
            let sent = client
                .post(format!("{origin}{CONTACT}"))
                .header("idempotency-key", format!("{writer}-{written}"))
                .header(
                    "x-forwarded-for",
                    format!("10.{writer}.{}.{}", written / 250, written % 250),
                )
                .json(&message)
                .send();
            match sent {
                Ok(answer) if answer.status() == 201 => written += 1,
                other => {
                    self.fail(format!("{other:?}"));
                    break;
                }
            }
        }
        written
    }
}

impl Visitors {
    /// So many readers of these pages of an origin. `client` makes the client of the reader of this
    /// number.
    pub(crate) fn read(
        origin: &str,
        pages: &[&str],
        readers: usize,
        client: impl Fn(usize) -> Client,
    ) -> Self {
        let visits = Arc::<Visits>::default();
        let urls: Vec<String> = pages.iter().map(|page| format!("{origin}{page}")).collect();
        let readers = (0..readers).map(|number| {
            let (visits, urls, client) = (Arc::clone(&visits), urls.clone(), client(number));
            thread::spawn(move || visits.ask(&client, &urls))
        });
        Self { readers: readers.collect(), visits, writers: Vec::new() }
    }

    /// And so many who write.
    pub(crate) fn and_write(mut self, origin: &str, writers: usize, client: &Client) -> Self {
        let writers = (0..writers).map(|number| {
            let (visits, client) = (Arc::clone(&self.visits), client.clone());
            let origin = origin.to_owned();
            thread::spawn(move || visits.write(&client, &origin, number))
        });
        self.writers = writers.collect();
        self
    }

    /// And one who does this until it is over.
    pub(crate) fn and(mut self, visit: impl FnOnce(Arc<Visits>) + Send + 'static) -> Self {
        let visits = Arc::clone(&self.visits);
        self.readers.push(thread::spawn(move || visit(visits)));
        self
    }

    /// How many answers were right so far.
    pub(crate) fn answers(&self) -> usize {
        self.visits.answered.load(Ordering::Relaxed)
    }

    /// Ends all visits: what failed, and how many messages were left.
    pub(crate) fn end(self) -> (Vec<String>, usize) {
        self.visits.is_over.store(true, Ordering::Relaxed);
        for reader in self.readers {
            reader.join().expect("no reader panics");
        }
        let written = self.writers.into_iter();
        let written = written.map(|writer| writer.join().expect("no writer panics"));
        let written = written.sum();
        let failed = self.visits.failed.lock();
        let failed = failed.unwrap_or_else(PoisonError::into_inner).clone();
        (failed, written)
    }
}
