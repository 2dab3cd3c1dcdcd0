//! The typed shape of everything that a visitor reads: what the API answers and pages get. Where something else may
//! be written, [`mod@file`] has a type of the same name; every other type is both, with a comment in Spanish, which
//! faults and `columbario schema` say to editors. A key that only files have is `write_only`. Key names are the same in a TOML file, in the JSON and in
//! the page. It does not know where the files are.

mod article;
mod block;
mod color;
mod controller;
pub mod file;
mod first_screen;
mod gallery;
mod lists;
mod menu;
mod news;
mod niche;
mod own_page;
mod page;
mod people;
mod place;
mod plain_block;
mod plan;
mod price;
mod progress;
mod redirects;
mod section;
mod sections;
mod settings;

pub use article::*;
pub use block::*;
pub use color::*;
pub use controller::*;
pub use first_screen::*;
pub use gallery::*;
pub use lists::*;
pub use menu::*;
pub use news::*;
pub use niche::*;
pub use own_page::*;
pub use page::*;
pub use people::*;
pub use place::*;
pub(crate) use plain_block::plain_text;
pub use plain_block::{BlockKind, PlainBlock};
pub use plan::*;
pub(crate) use price::pesos;
pub use price::{DiscountWith, PriceRow, Prices};
pub use progress::*;
pub use redirects::*;
pub use section::*;
pub use sections::*;
pub(crate) use settings::BUILT_IN_FONTS;
pub use settings::*;

/// Leaves out of a page's JSON what only files have.
const fn only_in_files<T>(_: &T) -> bool {
    true
}
