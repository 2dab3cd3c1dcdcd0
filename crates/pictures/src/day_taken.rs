//! The day on which a camera took a photograph, as it wrote it into the file (Exif, `DateTimeOriginal`). It is the
//! day of the camera's own clock; programs that send pictures often take it away.

use exif::{DateTime, In, Reader, Tag, Value};
use jiff::civil::Date;
use std::io::Cursor;

/// `None` where the file says no day. Many cameras without a clock write zeros.
pub fn taken_on(bytes: &[u8]) -> Option<Date> {
    let exif = Reader::new().read_from_container(&mut Cursor::new(bytes)).ok()?;
    let Value::Ascii(texts) = &exif.get_field(Tag::DateTimeOriginal, In::PRIMARY)?.value else {
        return None;
    };
    let DateTime { year, month, day, .. } = DateTime::from_ascii(texts.first()?).ok()?;
    Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()
}
