//! What the settings say that all other texts are read with.
//!
//! Reads as much as can be read; what is wrong with the settings is reported when they are checked.

use super::{
    model::Category,
    placeholders::{Placeholders, text},
};
use toml::de::{DeTable, DeValue};

/// What the settings say that all other texts are read with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// What stands for names between braces.
    pub(super) placeholders: Placeholders,
    /// The blog's categories; `None` where they are faulty.
    pub(super) categories: Option<Vec<Category>>,
}

impl Words {
    /// Reads the settings.
    pub(super) fn of(settings: &DeTable<'_>) -> Self {
        Self {
            placeholders: Placeholders::of(settings),
            categories: categories(settings),
        }
    }
}

/// The categories, where all of them can be read.
fn categories(settings: &DeTable<'_>) -> Option<Vec<Category>> {
    let DeValue::Array(categories) = settings.get("categories")?.get_ref() else {
        return None;
    };
    let read = |value: &DeValue<'_>| {
        let DeValue::Table(table) = value else {
            return None;
        };
        let DeValue::Integer(id) = table.get("id")?.get_ref() else {
            return None;
        };
        Some(Category {
            id: id.as_str().parse().ok()?,
            category: text(table, "category")?,
        })
    };
    categories
        .iter()
        .map(|value| read(value.get_ref()))
        .collect()
}
