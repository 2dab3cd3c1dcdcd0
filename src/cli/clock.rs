//! The clock and the calendar of Toluca, read here, at the edge, and handed inwards.

use crate::toluca::{day_of, time_zone};
use jiff::Timestamp;
use jiff::civil::Date;

/// A time to the minute, as lists show it.
pub(super) const MINUTE: &str = "%Y-%m-%d %H:%M";

/// The date in Toluca.
pub(super) fn today() -> Date {
    day_of(Timestamp::now())
}

/// A time as it is in Toluca, in `strftime`'s form.
pub(super) fn local(time: Timestamp, form: &str) -> String {
    time.to_zoned(time_zone()).strftime(form).to_string()
}
