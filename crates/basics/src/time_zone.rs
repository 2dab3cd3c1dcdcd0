//! The time zone of a site.

use jiff::tz::{TimeZone, TimeZoneDatabase};

/// The time zone of a name that browsers know too, such as `America/Tijuana`.
pub fn named(name: &str) -> Option<TimeZone> {
    let known = TimeZoneDatabase::bundled().get(name).ok()?;
    // The rules of the machine may be newer than the program.
    Some(TimeZone::get(name).unwrap_or(known))
}

/// The same, or that of Toluca (docs/specification.md, section 1) where there is no such name.
pub fn named_or_default(name: Option<&str>) -> TimeZone {
    let usual = || named("America/Mexico_City").expect("it is in the program");
    name.and_then(named).unwrap_or_else(usual)
}
