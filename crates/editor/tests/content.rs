//! The addresses of the content, over a real directory, real pictures and the real web. This program is its
//! own child: it decodes pictures, publishes until it is killed, and writes without the right to.

#[path = "content/blocked.rs"]
mod blocked;
#[path = "content/child.rs"]
mod child;
#[path = "content/desk.rs"]
mod desk;
#[path = "content/disputes.rs"]
mod disputes;
#[path = "content/faults.rs"]
mod faults;
#[path = "content/items.rs"]
mod items;
#[path = "content/killed.rs"]
mod killed;
#[path = "content/looking.rs"]
mod looking;
#[path = "content/past.rs"]
mod past;
#[path = "content/preview.rs"]
mod preview;
#[path = "content/publishing.rs"]
mod publishing;
#[path = "content/round_trip.rs"]
mod round_trip;
#[path = "content/sections.rs"]
mod sections;
#[path = "content/traced.rs"]
mod traced;
#[path = "content/uploads.rs"]
mod uploads;

use libtest_mimic::{Arguments, Trial};
use std::io::stdout;

fn main() {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    match arguments.first().and_then(|first| first.to_str()) {
        Some(pictures::CHILD) => {
            pictures::work_as_child(&arguments, &mut stdout()).expect("it is an order");
        }
        Some(child::PUBLISH) => child::publish(&arguments[1..]),
        _ => {
            let tests = faults::TESTS.iter().chain(publishing::TESTS).chain(uploads::TESTS);
            let tests = tests
                .chain(items::TESTS)
                .chain(blocked::TESTS)
                .chain(disputes::TESTS)
                .chain(past::TESTS)
                .chain(preview::TESTS)
                .chain(sections::TESTS)
                .chain(looking::TESTS)
                .chain(round_trip::TESTS)
                .chain(killed::TESTS);
            let trial = |(name, test): &desk::Test| {
                let test = *test;
                Trial::test(*name, move || {
                    test();
                    Ok(())
                })
            };
            libtest_mimic::run(&Arguments::from_args(), tests.map(trial).collect()).exit();
        }
    }
}

/// Tests by their names.
macro_rules! tests {
    ($($test:ident),+ $(,)?) => {
        pub(crate) const TESTS: &[crate::desk::Test] = &[$((stringify!($test), $test)),+];
    };
}
pub(crate) use tests;
