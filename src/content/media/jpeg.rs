//! The little that must be known of a JPEG beside its measures: is it all there, and did the
//! camera lie on its side?

/// Start of the compressed picture, the last segment before it.
const START_OF_SCAN: u8 = 0xda;
/// The segment that may hold what the camera noted.
const APP1: u8 = 0xe1;
/// The camera's note on how it was held.
const ORIENTATION: u16 = 0x0112;

/// Whether the compressed picture has an end. A thumbnail within the notes has one of its own,
/// and does not count.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    Segments(bytes.get(2..).unwrap_or_default())
        .find(|(marker, _)| *marker == START_OF_SCAN)
        .is_some_and(|(_, rest)| rest.windows(2).rev().any(|pair| pair == [0xff, 0xd9]))
}

/// Whether the picture is shown with width and height exchanged.
pub(super) fn lies_on_its_side(bytes: &[u8]) -> bool {
    Segments(bytes.get(2..).unwrap_or_default())
        .filter(|(marker, _)| *marker == APP1)
        .find_map(|(_, segment)| orientation(segment.strip_prefix(b"Exif\0\0")?))
        .is_some_and(|orientation| (5..=8).contains(&orientation))
}

/// The segments before the compressed picture, each with its marker; with the start of the scan
/// comes all that follows.
struct Segments<'a>(&'a [u8]);

impl<'a> Iterator for Segments<'a> {
    type Item = (u8, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        // Any number of 0xff may stand before a marker.
        while let [0xff, 0xff, ..] = self.0 {
            self.0 = &self.0[1..];
        }
        let [0xff, marker, high, low, ..] = *self.0 else {
            return None;
        };
        let length = usize::from(u16::from_be_bytes([high, low])).max(2);
        let segment = self.0.get(4..2 + length)?;
        let rest = &self.0[2 + length..];
        self.0 = rest;
        if marker == START_OF_SCAN {
            self.0 = &[];
            return Some((marker, rest));
        }
        Some((marker, segment))
    }
}

/// Reads the orientation from the first directory of a TIFF, which is what Exif is.
fn orientation(tiff: &[u8]) -> Option<u16> {
    let little = match tiff.get(..2)? {
        b"II" => true,
        b"MM" => false,
        _ => return None,
    };
    let short = |at: usize| -> Option<u16> {
        let pair = tiff.get(at..)?.get(..2)?.try_into().ok()?;
        Some(if little {
            u16::from_le_bytes(pair)
        } else {
            u16::from_be_bytes(pair)
        })
    };
    let long: [u8; 4] = tiff.get(4..8)?.try_into().ok()?;
    let directory = usize::try_from(if little {
        u32::from_le_bytes(long)
    } else {
        u32::from_be_bytes(long)
    })
    .ok()?;
    let count = usize::from(short(directory)?);
    // An entry has twelve bytes: a tag, a type, a count, and the value where it is short.
    (0..count)
        .map(|index| directory + 2 + index * 12)
        .find(|entry| short(*entry) == Some(ORIENTATION))
        .and_then(|entry| short(entry + 8))
}
