//! What the settings say that all other texts are read with.
//!
//! Reads as much as can be read; what is wrong with the settings is reported when they are checked.

use super::{
    model::{BuildingState, Category},
    placeholders::{Placeholders, Use, table, text},
    unconfirmed::is_unconfirmed,
};
use toml::de::{DeTable, DeValue};

/// What the settings say that all other texts are read with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// What stands for names between braces.
    pub(super) placeholders: Placeholders,
    /// The blog's categories; `None` where they are faulty.
    pub(super) categories: Option<Vec<Category>>,
    /// How far the building is.
    pub(super) building: KnownState,
}

/// What is known of the building's state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum KnownState {
    /// The setting cannot be read; its fault is reported there.
    #[default]
    Faulty,
    /// Nobody has said it.
    Unsaid,
    /// This one.
    Is(BuildingState),
}

impl Words {
    /// Reads the settings.
    pub(super) fn of(settings: &DeTable<'_>) -> Self {
        Self {
            placeholders: Placeholders::of(settings),
            categories: categories(settings),
            building: building(settings),
        }
    }

    /// A text as it is read, with every name filled in that has a value.
    pub(super) fn filled(&self, text: &str) -> String {
        self.placeholders.fill(text, Use::Reading, &[]).0
    }
}

fn building(settings: &DeTable<'_>) -> KnownState {
    let state = table(settings, "building").and_then(|building| text(building, "state"));
    match state {
        None => KnownState::Unsaid,
        Some(state) if is_unconfirmed(&state) => KnownState::Unsaid,
        Some(state) => BuildingState::named(&state).map_or(KnownState::Faulty, KnownState::Is),
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
