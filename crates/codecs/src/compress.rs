//! Bytes → fewer bytes.

use std::io::Write as _;

/// Brotli's largest window, 4 MB, as the base-two logarithm of its size.
const BROTLI_WINDOW: u32 = 22;

/// Compresses with gzip; `level` is 0 to 9.
pub fn gzip(bytes: &[u8], level: u32) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .expect("writing to memory does not fail")
}

/// Compresses with Brotli; `quality` is 0 to 11.
pub fn brotli(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut compressed = Vec::new();
    let mut encoder =
        brotli::CompressorWriter::new(&mut compressed, 16 * 1024, quality, BROTLI_WINDOW);
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.flush())
        .expect("writing to memory does not fail");
    drop(encoder);
    compressed
}
