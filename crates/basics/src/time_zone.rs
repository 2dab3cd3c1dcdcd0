//! The time zone of Toluca, where the business is (docs/specification.md, section 1). Does not read
//! the clock.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::{Offset, TimeZone};

/// The time zone of Toluca. A machine without a time zone database gets the offset that holds there
/// since summer time ended in October 2022.
pub fn time_zone() -> TimeZone {
    TimeZone::get("America/Mexico_City").unwrap_or_else(|_| TimeZone::fixed(Offset::constant(-6)))
}

/// The day that it is in Toluca at a moment.
pub fn day_of(moment: Timestamp) -> Date {
    moment.to_zoned(time_zone()).date()
}

/// Time that Toluca's clocks show at a moment.
pub fn clocks_at(moment: Timestamp) -> DateTime {
    moment.to_zoned(time_zone()).datetime()
}

/// The moment at which Toluca's clocks show this; none so far from now that there is none.
pub fn moment_at(clocks: DateTime) -> Option<Timestamp> {
    let zoned = clocks.to_zoned(time_zone()).ok()?;
    Some(zoned.timestamp())
}
