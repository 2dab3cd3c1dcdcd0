//! Links and sessions end by the clock that the editor is handed.

use super::{Access, CODE_TRIES, LINK_MINUTES, NewLink, OPENED_MINUTES, SESSION_DAYS};
use jiff::{SignedDuration, Timestamp};
use std::cell::Cell;
use std::{fs, io};
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
    let access = Access::in_data(data.path(), now).expect("the system has random bytes");
    (data, access)
}

/// The secret of a link for any browser.
fn link_for_any(access: &Access) -> io::Result<String> {
    Ok(access.new_link(ANA, None)?.unwrap_or_default().secret)
}

/// A link and its code for a browser.
fn link_for(access: &Access, browser: &str) -> io::Result<NewLink> {
    access.new_link(ANA, Some(browser)).map(Option::unwrap_or_default)
}

/// The secret of a session that a link begins; none where the link does not work.
fn enter(access: &Access, link: &str) -> io::Result<Option<String>> {
    access.enter(link, |person| person == ANA, [None, None])
}

/// The same of a code that is typed in a browser.
fn enter_by_code(access: &Access, code: &str, browser: &str) -> io::Result<Option<String>> {
    access.enter_by_code(code, |person| person == ANA, (browser.to_owned(), None))
}

/// A code with another last digit.
fn other_than(code: &str) -> String {
    let (rest, last) = code.split_at(code.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}

#[test]
fn a_link_works_until_its_time_has_passed() -> io::Result<()> {
    let (_data, access) = access();
    let (in_time, late) = (link_for_any(&access)?, link_for_any(&access)?);
    pass(SignedDuration::from_mins(LINK_MINUTES) - SECOND);
    assert!(enter(&access, &in_time)?.is_some());
    pass(SECOND);
    assert_eq!(enter(&access, &late)?, None);
    Ok(())
}

#[test]
fn a_link_that_a_browser_shows_ends_soon() -> io::Result<()> {
    let (_data, access) = access();
    let link = link_for_any(&access)?;
    access.opened(&link)?;
    pass(SignedDuration::from_mins(OPENED_MINUTES));
    assert_eq!(enter(&access, &link)?, None);
    Ok(())
}

#[test]
fn a_session_lasts_its_days_however_often_it_is_used() -> io::Result<()> {
    let (_data, access) = access();
    let link = link_for_any(&access)?;
    let secret = enter(&access, &link)?.unwrap_or_default();
    pass(SignedDuration::from_hours(24 * SESSION_DAYS) - SECOND);
    assert!(access.session(&secret)?.is_some_and(|session| session.person == ANA));
    pass(SECOND);
    assert!(access.session(&secret)?.is_none() && access.sessions()?.is_empty());
    Ok(())
}

#[test]
fn a_code_works_once_in_the_browser_that_asked_however_it_is_typed() -> io::Result<()> {
    let (_data, access) = access();
    let NewLink { secret, code } = link_for(&access, "office")?;
    let digits = code.replace(' ', "");
    assert_eq!((digits.len(), code.len()), (6, 7), "{code}");
    for (typed, browser) in [(&*code, "telephone"), (&other_than(&code), "office"), ("", "office")]
    {
        assert_eq!(enter_by_code(&access, typed, browser)?, None, "{typed} {browser}");
    }
    let typed = format!(" {}-{}\u{a0}", &digits[..3], &digits[3..]);
    let session = enter_by_code(&access, &typed, "office")?.unwrap_or_default();
    assert!(access.session(&session)?.is_some_and(|session| session.person == ANA));
    // Its link is taken with it.
    assert_eq!(enter_by_code(&access, &code, "office")?, None);
    let here = [Some("office".to_owned()), None];
    assert_eq!(access.enter(&secret, |_| true, here)?, None);
    Ok(())
}

#[test]
fn a_code_is_taken_with_its_link() -> io::Result<()> {
    let (_data, access) = access();
    let NewLink { secret, code } = link_for(&access, "office")?;
    assert!(access.enter(&secret, |_| true, [Some("office".to_owned()), None])?.is_some());
    assert_eq!(enter_by_code(&access, &code, "office")?, None);
    Ok(())
}

#[test]
fn a_code_ends_with_its_link_and_with_its_person() -> io::Result<()> {
    let (_data, access) = access();
    let code = link_for(&access, "office")?.code;
    let nobody = access.enter_by_code(&code, |_| false, ("office".to_owned(), None))?;
    assert_eq!(nobody, None);
    pass(SignedDuration::from_mins(LINK_MINUTES) - SECOND);
    let late = link_for(&access, "late")?.code;
    assert!(enter_by_code(&access, &code, "office")?.is_some());
    pass(SignedDuration::from_mins(LINK_MINUTES));
    assert_eq!(enter_by_code(&access, &late, "late")?, None);
    Ok(())
}

// Specification 18.34
#[test]
fn a_code_works_no_more_after_five_others_and_its_link_does() -> io::Result<()> {
    let (_data, access) = access();
    let first = link_for(&access, "office")?;
    let wrong = other_than(&first.code);
    for _ in 1..CODE_TRIES {
        assert_eq!(enter_by_code(&access, &wrong, "office")?, None);
    }
    // One who asks again has as many tries at the new code, and none more at the first.
    let second = link_for(&access, "office")?;
    let spared = link_for(&access, "elsewhere")?;
    assert_eq!(enter_by_code(&access, &wrong, "office")?, None);
    assert_eq!(enter_by_code(&access, &first.code, "office")?, None);
    assert!(enter_by_code(&access, &second.code, "office")?.is_some());
    assert!(enter_by_code(&access, &spared.code, "elsewhere")?.is_some(), "others are not hit");
    let here = [Some("office".to_owned()), None];
    assert!(access.enter(&first.secret, |_| true, here)?.is_some());
    Ok(())
}

#[test]
fn the_file_of_links_does_not_give_codes_away() -> io::Result<()> {
    let (data, access) = access();
    let NewLink { secret, code } = link_for(&access, "office")?;
    let kept = fs::read_to_string(data.path().join("editor/access.json"))?;
    for hidden in [&*secret, "office", &code, &format!("\"{}\"", code.replace(' ', ""))] {
        assert!(!kept.contains(hidden), "{hidden}: {kept}");
    }
    // Who has the file, the browser and even the code makes nothing of it without the key of the process.
    let other = Access::in_data(data.path(), now)?;
    assert_eq!(enter_by_code(&other, &code, "office")?, None);
    assert!(enter_by_code(&access, &code, "office")?.is_some());
    Ok(())
}

#[test]
fn links_that_an_older_program_kept_are_read() -> io::Result<()> {
    let (data, access) = access();
    let link = link_for_any(&access)?;
    let file = data.path().join("editor/access.json");
    let mut kept: serde_json::Value = serde_json::from_slice(&fs::read(&file)?)?;
    kept["links"][0].as_object_mut().and_then(|link| link.remove("code")).expect("it is kept");
    fs::write(&file, kept.to_string())?;
    assert!(enter(&access, &link)?.is_some());
    Ok(())
}
