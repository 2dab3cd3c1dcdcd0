//! The clock and the calendar of Toluca, read here, at the edge, and handed inwards.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};

/// The time zone of Toluca, where the business is (SPEC.md section 1). A machine without a time
/// zone database gets the offset that holds there since summer time ended in October 2022.
pub(super) fn toluca() -> TimeZone {
    TimeZone::get("America/Mexico_City").unwrap_or_else(|_| TimeZone::fixed(Offset::constant(-6)))
}

/// The date in Toluca.
pub(super) fn today() -> Date {
    Timestamp::now().to_zoned(toluca()).date()
}

/// A time as it is in Toluca, in `strftime`'s form.
pub(super) fn local(time: Timestamp, form: &str) -> String {
    time.to_zoned(toluca()).strftime(form).to_string()
}
