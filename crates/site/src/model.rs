//! The typed shape of everything that a visitor reads. One definition serves three ends: the content
//! files are checked against its schema, the API answers it, and the TypeScript types are generated from
//! it. Key names are therefore the same in a TOML file, in the JSON and in the page. A field marked
//! `read_only` is worked out by the program and may not be in a file. It does not know where the files
//! are. The comment of a field that may be in a file says in Spanish what it is for: faults and
//! `columbario schema` say it to editors.

mod article;
mod block;
mod color;
mod niche;
mod page;
mod part;
mod place;
mod settings;

pub use article::*;
pub use block::*;
pub use color::*;
pub use niche::*;
pub use page::*;
pub use part::*;
pub use place::*;
pub(crate) use settings::BUILT_IN_FONTS;
pub use settings::*;
