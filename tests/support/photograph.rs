//! A photograph as a phone takes it, made by the test: the phone was held upright and its sensor is
//! sideways; the location is in the file.

use jpeg_encoder::{ColorType, Encoder};

/// The camera's metadata: orientation 6 (turn clockwise) and 19° 17′ north.
fn notes() -> Vec<u8> {
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        let mut entry = Vec::new();
        entry.extend(tag.to_be_bytes());
        entry.extend(kind.to_be_bytes());
        entry.extend(count.to_be_bytes());
        entry.extend(value);
        entry
    };
    let mut tiff = b"MM\0\x2a\0\0\0\x08".to_vec();
    // The first directory at 8: two entries, and no other follows.
    tiff.extend(2_u16.to_be_bytes());
    tiff.extend(entry(0x0112, 3, 1, [0, 6, 0, 0]));
    tiff.extend(entry(0x8825, 4, 1, 38_u32.to_be_bytes()));
    tiff.extend([0; 4]);
    // The place at 38: north, and degrees, minutes and seconds at 68.
    tiff.extend(2_u16.to_be_bytes());
    tiff.extend(entry(0x0001, 2, 2, *b"N\0\0\0"));
    tiff.extend(entry(0x0002, 5, 3, 68_u32.to_be_bytes()));
    tiff.extend([0; 4]);
    for number in [19_u32, 1, 17, 1, 33, 1] {
        tiff.extend(number.to_be_bytes());
    }
    tiff
}

/// A JPEG of this size as the sensor saw it. Turned upright it is red above and blue below.
pub(crate) fn photograph(width: u16, height: u16) -> Vec<u8> {
    let mut pixels = Vec::with_capacity(usize::from(width) * usize::from(height) * 3);
    for y in 0..u32::from(height) {
        for x in 0..u32::from(width) {
            // Grain, as in every photograph: a smooth one would be too easy.
            let grain = u8::try_from((x * 7919 + y * 104_729) % 24).unwrap_or_default();
            let above = x < u32::from(width) / 2;
            let (red, blue) = if above { (200, 20) } else { (20, 200) };
            pixels.extend([red + grain, 20 + grain, blue + grain]);
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    encoder.add_exif_metadata(&notes()).expect("the notes are short");
    encoder.encode(&pixels, width, height, ColorType::Rgb).expect("memory can be written");
    bytes
}
