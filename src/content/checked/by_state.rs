//! A text that is written once for each state of the building. All three are checked; the one of the
//! state that the settings name goes into the site, and the others go nowhere.

use super::{Slot, Walk};
use crate::content::{
    files,
    model::{BuildingState, ByState},
    schema::Schema,
    words::KnownState,
};
use crate::lang::fault;
use serde_json::Value;
use toml::de::{DeTable, DeValue};

impl Walk<'_> {
    /// Whether a text may be written so: the settings say the state themselves.
    pub(super) fn may_be_by_state(&self, slot: Slot<'_>) -> bool {
        slot.schema.is_prose() && self.document.file != files::SETTINGS
    }

    /// The text of the building's state.
    pub(super) fn by_state(
        &mut self,
        slot: Slot<'_>,
        states: &DeTable<'_>,
        at: usize,
    ) -> Option<Value> {
        let schema = Schema::of::<ByState>();
        let current = match self.known.words.building {
            KnownState::Is(state) => Some(state),
            KnownState::Faulty => None,
            KnownState::Unsaid => {
                self.fault(at, fault!("content-state-unsaid", name = slot.name));
                None
            }
        };
        let (mut shown, mut misspelt) = (None, Vec::new());
        for (key, text) in states {
            let name = key.get_ref().as_ref();
            let Some(state) = BuildingState::named(name) else {
                misspelt.extend(self.unknown_key(schema, states, key));
                continue;
            };
            let pointer = format!("{}/{name}", slot.pointer);
            let inner = Slot {
                name,
                pointer: &pointer,
                ..slot
            };
            let value = match text.get_ref() {
                // The text of one state is not again one for each.
                table @ DeValue::Table(_) => self.scalar(inner, table, self.span(text)),
                _ => self.value(inner, text),
            };
            if current == Some(state) {
                shown = value;
            }
        }
        for name in schema.keys() {
            if let Some(property) = schema.key(name)
                && !states.contains_key(name)
                && !misspelt.contains(&name)
            {
                self.missing_key(property, name, at, slot.pointer);
            }
        }
        shown
    }
}
