//! Picture + width + format → file, made once.
//!
//! There are two steps. A picture is *prepared* when the content is read, before any page shows
//! it: its pixels are decoded, turned upright and converted to sRGB, and all its JPEGs are written.
//! This also finds damaged files. Its AVIFs, which take a hundred times as long, are encoded in
//! the background, in the order in which visitors see them.
//!
//! Both are done by children, one process for each picture (`child.rs`, `make.rs`); this process
//! touches no pixel. This module must not depend on HTTP or on rendered pages.

mod address;
mod background;
mod child;
mod job;
mod make;
mod pictures;
mod store;
mod day_taken;

pub use address::{Format, Rendition, WHOLE, WIDTHS};
pub use background::Background;
pub use child::{CHILD, work_as_child};
pub use day_taken::taken_on;
pub use pictures::{OpenRendition, Pictures};

#[cfg(test)]
mod tests;
