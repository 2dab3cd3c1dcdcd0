//! Links and sessions end by the clock that the editor is handed.

use super::{Access, LINK_MINUTES, OPENED_MINUTES, SESSION_DAYS};
use jiff::{SignedDuration, Timestamp};
use std::cell::Cell;
use std::io;
use tempfile::TempDir;

const ANA: &str = "ana@remanso.example";

thread_local! {
    /// Seconds since 1970, as the clock of the test shows them.
    static SECONDS: Cell<i64> = const { Cell::new(1_800_000_000) };
}

fn now() -> Timestamp {
    Timestamp::from_second(SECONDS.get()).expect("it is a time")
}

fn pass(time: SignedDuration) {
    SECONDS.set(SECONDS.get() + time.as_secs());
}

const SECOND: SignedDuration = SignedDuration::from_secs(1);

fn access() -> (TempDir, Access) {
    let data = tempfile::tempdir().expect("a directory can be made");
    let access = Access::in_data(data.path(), now);
    (data, access)
}

/// The secret of a session that a link begins; none where the link does not work.
fn enter(access: &Access, link: &str) -> io::Result<Option<String>> {
    access.enter(link, |person| person == ANA, [None, None])
}

#[test]
fn a_link_works_until_its_time_has_passed() -> io::Result<()> {
    let (_data, access) = access();
    let links = [access.new_link(ANA, None)?, access.new_link(ANA, None)?];
    let [in_time, late] = links.map(Option::unwrap_or_default);
    pass(SignedDuration::from_mins(LINK_MINUTES) - SECOND);
    assert!(enter(&access, &in_time)?.is_some());
    pass(SECOND);
    assert_eq!(enter(&access, &late)?, None);
    Ok(())
}

#[test]
fn a_link_that_a_browser_shows_ends_soon() -> io::Result<()> {
    let (_data, access) = access();
    let link = access.new_link(ANA, None)?.unwrap_or_default();
    access.opened(&link)?;
    pass(SignedDuration::from_mins(OPENED_MINUTES));
    assert_eq!(enter(&access, &link)?, None);
    Ok(())
}

#[test]
fn a_session_lasts_its_days_however_often_it_is_used() -> io::Result<()> {
    let (_data, access) = access();
    let link = access.new_link(ANA, None)?.unwrap_or_default();
    let secret = enter(&access, &link)?.unwrap_or_default();
    pass(SignedDuration::from_hours(24 * SESSION_DAYS) - SECOND);
    assert!(access.session(&secret)?.is_some_and(|session| session.person == ANA));
    pass(SECOND);
    assert!(access.session(&secret)?.is_none() && access.sessions()?.is_empty());
    Ok(())
}
