//! Moments as `WordPress` writes them.

use super::wxr::{Export, Item};
use crate::toluca;
use jiff::civil::DateTime;
use jiff::fmt::rfc2822;
use jiff::tz::TimeZone;

/// The hour of Toluca at which something happened: `name` is the element with the hour of the blog,
/// beside which there is one with that of Greenwich.
pub(super) fn moment(item: &Item, name: &str) -> Option<DateTime> {
    let universal = parse(item.text(&format!("{name}_gmt"))).and_then(|moment| {
        let zoned = moment.to_zoned(TimeZone::UTC).ok()?;
        Some(zoned.with_time_zone(toluca::time_zone()).datetime())
    });
    universal.or_else(|| parse(item.text(name)))
}

/// When an item was published; that of a draft is the hour at which it was last saved, or that of the
/// export.
pub(super) fn published(item: &Item, export: &Export) -> Option<DateTime> {
    let spoken = |text: &str| {
        let zoned = rfc2822::parse(text).ok()?;
        Some(zoned.with_time_zone(toluca::time_zone()).datetime())
    };
    moment(item, "wp:post_date")
        .or_else(|| moment(item, "wp:post_modified"))
        .or_else(|| spoken(item.text("pubDate")))
        .or_else(|| spoken(&export.made))
        .filter(|moment| (1900..=2900).contains(&moment.year()))
}

/// `2019-05-03 10:15:00`; zeros stand for none.
fn parse(text: &str) -> Option<DateTime> {
    DateTime::strptime("%Y-%m-%d %H:%M:%S", text).ok()
}
