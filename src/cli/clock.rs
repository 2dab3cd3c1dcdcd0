//! The clock and the calendar of Toluca, read here, at the edge, and handed inwards.

use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, Zoned};

/// The time zone of Toluca, where the business is (SPEC.md section 1). A machine without a time
/// zone database gets the offset that holds there since summer time ended in October 2022.
pub(super) fn toluca() -> TimeZone {
    TimeZone::get("America/Mexico_City").unwrap_or_else(|_| TimeZone::fixed(Offset::constant(-6)))
}

/// The time in Toluca.
pub(super) fn now() -> Zoned {
    Timestamp::now().to_zoned(toluca())
}
