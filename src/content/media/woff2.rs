//! The measures of a WOFF2 font (W3C, WOFF File Format 2.0; ISO/IEC 14496-22 for the tables in it), by
//! which another font can stand in for it.

use brotli_decompressor::Decompressor;
use std::io::Read;

/// The largest font that is unpacked, in bytes. Packed it has `MAX_FONT_BYTES` of `brand.rs` at most.
const MAX_UNPACKED_BYTES: u64 = 4_000_000;

/// What a font's lines are as high and as long as, in its own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FontMetrics {
    /// How many units the size of the font has.
    pub units_per_em: u16,
    /// From the base line up.
    pub ascent: i16,
    /// From the base line down.
    pub descent: i16,
    /// Between two lines.
    pub line_gap: i16,
    /// How wide the letters of a Spanish text are on average, with its spaces.
    pub advance: u16,
}

/// How often the letters of Spanish are in a text, beside each other.
const FREQUENCIES: [(char, u32); 29] = [
    (' ', 1400),
    ('e', 1080),
    ('a', 980),
    ('o', 700),
    ('s', 620),
    ('n', 550),
    ('r', 540),
    ('i', 500),
    ('l', 430),
    ('d', 420),
    ('u', 330),
    ('t', 370),
    ('c', 340),
    ('m', 230),
    ('p', 200),
    ('b', 100),
    ('g', 85),
    ('q', 80),
    ('v', 85),
    ('h', 70),
    ('y', 75),
    ('f', 55),
    ('ó', 65),
    ('í', 50),
    ('á', 40),
    ('z', 35),
    ('j', 35),
    ('é', 30),
    ('ñ', 20),
];

/// The measures, where the file can be read and has the letters of Spanish.
pub(super) fn metrics(file: &[u8]) -> Option<FontMetrics> {
    let font = Font::unpack(file)?;
    let (head, hhea, os2) = (font.table(HEAD)?, font.table(HHEA)?, font.table(OS2)?);
    // The bit by which a font says that its own lines are those of `OS/2`.
    let uses_typo = u16_at(os2, 62)? & 1 << 7 != 0;
    let (ascent, descent, line_gap) = if uses_typo {
        (i16_at(os2, 68)?, i16_at(os2, 70)?, i16_at(os2, 72)?)
    } else {
        (i16_at(hhea, 4)?, i16_at(hhea, 6)?, i16_at(hhea, 8)?)
    };
    let units_per_em = u16_at(head, 18).filter(|units| *units > 0)?;
    let mut sum = 0;
    let mut count = 0;
    for (letter, frequency) in FREQUENCIES {
        sum += u32::from(font.advance(letter)?) * frequency;
        count += frequency;
    }
    Some(FontMetrics {
        units_per_em,
        ascent,
        descent: descent.checked_neg()?,
        line_gap,
        advance: u16::try_from(sum / count).ok().filter(|width| *width > 0)?,
    })
}

/// The tables that are read, by their index in the list of known ones (section 4.1 of WOFF2).
const CMAP: u8 = 0;
const HEAD: u8 = 1;
const HHEA: u8 = 2;
const HMTX: u8 = 3;
const OS2: u8 = 6;
const GLYF: u8 = 10;
const LOCA: u8 = 11;
/// Another table, whose name follows.
const NAMED: u8 = 63;

const HEADER_BYTES: usize = 48;

struct Table {
    index: u8,
    is_transformed: bool,
    start: usize,
    bytes: usize,
}

struct Font {
    tables: Vec<Table>,
    data: Vec<u8>,
}

impl Font {
    fn unpack(file: &[u8]) -> Option<Self> {
        if file.get(4..8)? == b"ttcf" {
            return None;
        }
        let mut rest = file.get(HEADER_BYTES..)?;
        let mut tables = Vec::new();
        let mut start = 0;
        for _ in 0..u16_at(file, 12)? {
            let flags = take(&mut rest)?;
            let (index, version) = (flags & 63, flags >> 6);
            if index == NAMED {
                rest = rest.get(4..)?;
            }
            let plain = length(&mut rest)?;
            // Of these two the plain form has the number 3, of others 0.
            let is_transformed = if matches!(index, GLYF | LOCA) {
                version != 3
            } else {
                version != 0
            };
            let bytes = if is_transformed {
                length(&mut rest)?
            } else {
                plain
            };
            tables.push(Table {
                index,
                is_transformed,
                start,
                bytes,
            });
            start += bytes;
        }
        let mut data = Vec::new();
        let unpacked = Decompressor::new(rest, 4096)
            .take(MAX_UNPACKED_BYTES)
            .read_to_end(&mut data);
        unpacked.ok()?;
        Some(Self { tables, data })
    }

    fn find(&self, index: u8) -> Option<&Table> {
        self.tables.iter().find(|table| table.index == index)
    }

    fn bytes(&self, table: &Table) -> Option<&[u8]> {
        self.data.get(table.start..table.start + table.bytes)
    }

    fn table(&self, index: u8) -> Option<&[u8]> {
        self.bytes(self.find(index)?)
    }

    /// How wide a letter is.
    fn advance(&self, letter: char) -> Option<u16> {
        let glyph = self.glyph(u16::try_from(u32::from(letter)).ok()?)?;
        let count = u16_at(self.table(HHEA)?, 34)?;
        // Where many glyphs at the end are equally wide, their width is there once.
        let row = usize::from(glyph.min(count.checked_sub(1)?));
        let table = self.find(HMTX)?;
        let widths = self.bytes(table)?;
        if table.is_transformed {
            u16_at(widths, 1 + 2 * row)
        } else {
            u16_at(widths, 4 * row)
        }
    }

    /// The glyph of a character, by a table of segments (format 4 of `cmap`).
    fn glyph(&self, character: u16) -> Option<u16> {
        let cmap = self.table(CMAP)?;
        let count = usize::from(u16_at(cmap, 2)?);
        let segments = (0..count).find_map(|at| {
            let offset = u32_at(cmap, 4 + 8 * at + 4)?;
            let table = cmap.get(usize::try_from(offset).ok()?..)?;
            (u16_at(table, 0)? == 4).then_some(table)
        })?;
        let bytes = usize::from(u16_at(segments, 6)?);
        let [ends, starts, deltas, offsets] = [0, bytes + 2, 2 * bytes + 2, 3 * bytes + 2];
        let value = |list: usize, row: usize| u16_at(segments, 14 + list + row);
        let row = (0..bytes)
            .step_by(2)
            .find(|row| value(ends, *row).is_some_and(|end| character <= end))?;
        let first = value(starts, row)?;
        let above = character.checked_sub(first)?;
        let delta = value(deltas, row)?;
        let glyph = match value(offsets, row)? {
            0 => character.wrapping_add(delta),
            offset => {
                let place = 14 + offsets + row + usize::from(offset) + 2 * usize::from(above);
                match u16_at(segments, place)? {
                    0 => 0,
                    glyph => glyph.wrapping_add(delta),
                }
            }
        };
        (glyph != 0).then_some(glyph)
    }
}

fn take(rest: &mut &[u8]) -> Option<u8> {
    let (first, others) = rest.split_first()?;
    *rest = others;
    Some(*first)
}

/// A length in seven bits a byte (`UIntBase128` of WOFF2).
fn length(rest: &mut &[u8]) -> Option<usize> {
    let mut length: u32 = 0;
    for _ in 0..5 {
        let byte = take(rest)?;
        length = length.checked_mul(128)? | u32::from(byte & 127);
        if byte < 128 {
            return usize::try_from(length).ok();
        }
    }
    None
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let value = bytes.get(at..at + 2)?.try_into().ok()?;
    Some(u16::from_be_bytes(value))
}

fn i16_at(bytes: &[u8], at: usize) -> Option<i16> {
    u16_at(bytes, at).map(u16::cast_signed)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let value = bytes.get(at..at + 4)?.try_into().ok()?;
    Some(u32::from_be_bytes(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGTREE: &[u8] = include_bytes!("../../../web/src/shell/fonts/figtree.woff2");
    const NEWSREADER: &[u8] = include_bytes!("../../../web/src/shell/fonts/newsreader.woff2");

    #[test]
    fn letters_are_as_wide_as_the_stylesheet_says() {
        // `web/src/shell/global.css` has these averages.
        for (font, em) in [(FIGTREE, 0.4535), (NEWSREADER, 0.4155)] {
            let found = metrics(font).expect("it is a font");
            let advance = f64::from(found.advance) / f64::from(found.units_per_em);
            assert!((advance - em).abs() < 0.005, "{advance} for {em}");
        }
    }

    #[test]
    fn no_part_of_a_font_has_measures() {
        assert_eq!(metrics(b""), None);
        for end in (0..FIGTREE.len()).step_by(997) {
            assert_eq!(metrics(&FIGTREE[..end]), None, "{end} bytes");
        }
    }
}
