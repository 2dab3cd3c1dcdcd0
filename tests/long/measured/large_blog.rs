//! A blog of a thousand articles, within bounds that hold on a busy machine too; `make bench-size`
//! prints the figures of a whole site.
#![expect(clippy::print_stdout, reason = "the figures are there to be read")]

use super::timed;
use crate::support::prelude::*;
use crate::support::quiet::quiet;
use std::fs;
use std::time::Duration;

/// How many articles are added to the sample's.
const ARTICLES: usize = 1000;

/// How often one is edited.
const EDITS: usize = 20;

/// Documents of a search: as many bytes as a page with its hits may have.
const MOST_BYTES: usize = 120_000;

/// Gives an article another title.
fn retitle(sample: &Sample, file: &str, title: &str) {
    let path = sample.path().join(file);
    let text = fs::read_to_string(&path).expect("the article is there");
    let line = text.lines().find(|line| line.starts_with("title = "));
    let line = line.expect("it has a title");
    let text = text.replacen(line, &format!("title = \"{title}\""), 1);
    fs::write(path, text).expect("it can be written");
}

#[test]
fn a_large_blog_is_edited_and_searched_at_once_and_takes_little_memory() {
    let quiet = quiet();
    let sample = Sample::copy();
    sample.add_articles(ARTICLES);
    let mut started = None;
    let ready = timed(|| {
        let program = Program::measured(&quiet, &Installation::of_content(&sample.path()));
        assert_eq!(program.get("/readyz").status, 200);
        started = Some(program);
    });
    let program = started.expect("it was started");
    let mut edits: Vec<Duration> = (0..EDITS)
        .map(|edit| {
            let word = char::from(b'a' + u8::try_from(edit).expect("there are few"));
            let title = format!("Una urna y la palabra nueva{word}");
            timed(|| {
                retitle(&sample, "articles/generado-000001.md", &title);
                eventually("the edit is live", || {
                    let article = program.get("/Articulo-Blog/generado-000001");
                    article.text().contains(&title)
                });
            })
        })
        .collect();
    edits.sort_unstable();
    let found = program.get("/api/v.1.0/search/articles/nuevat?limit=1");
    assert!(found.text().contains("palabra nuevat"), "the search follows");
    let mut searches: Vec<Duration> = (0..50)
        .map(|number| {
            let call = format!("/api/v.1.0/search/articles/la familia y la urna {number}?limit=6");
            timed(|| assert_eq!(program.get(&call).status, 200))
        })
        .collect();
    searches.sort_unstable();
    let page = program.get("/Blog/all-articles_es?q=la+familia+y+la+urna");
    let memory = program.memory_kb("VmRSS:");
    let (edited, worst) = (edits[EDITS / 2], edits[EDITS - 1]);
    let search = searches[searches.len() - 1];
    println!(
        "{ARTICLES} articles: ready after {ready:.1?}, an edit live after {edited:.0?} (worst \
         {worst:.0?}), the slowest search call {search:.1?}, its page {} bytes, {memory} kB resident",
        page.body.len()
    );
    assert!(ready < Duration::from_secs(2), "{ready:?}");
    // Other load on the machine only adds, so the better half is the program's own.
    assert!(edited < Duration::from_secs(1), "{edits:?}");
    assert!(search < Duration::from_millis(30), "{searches:?}");
    assert!(page.body.len() < MOST_BYTES, "{} bytes", page.body.len());
    // One build took 204 to 267 MB in a dozen runs: the allocator keeps what the edits let go of.
    assert!(memory < 280 * 1000, "{memory} kB");
}
