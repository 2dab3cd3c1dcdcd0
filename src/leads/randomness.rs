//! Where randomness comes in: a parameter for the rest of the module, the operating system here.

use std::io;

/// A source of bytes that nobody can guess.
pub trait Randomness: Send + Sync {
    /// Sixteen fresh bytes.
    ///
    /// # Errors
    /// Where the source has none to give.
    fn draw(&self) -> io::Result<[u8; 16]>;
}

/// The operating system's source, for production.
#[derive(Clone, Copy, Debug)]
pub struct OsRandomness;

impl Randomness for OsRandomness {
    fn draw(&self) -> io::Result<[u8; 16]> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(bytes)
    }
}

/// A closure, for tests that need to know what comes.
impl<F: Fn() -> [u8; 16] + Send + Sync> Randomness for F {
    fn draw(&self) -> io::Result<[u8; 16]> {
        Ok(self())
    }
}
