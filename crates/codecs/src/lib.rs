//! Compression and the pixels of pictures: what keeps a processor busy for seconds.
//!
//! A crate of its own, because much of it is generic and so compiled where it is called: in the
//! program's own crate, which the dev profile does not optimize, it took a hundred times as
//! long. Knows bytes and pixels; which sizes, formats and qualities there are is for its callers.

mod colors;
pub mod compress;
pub mod encode;
pub mod pixels;
