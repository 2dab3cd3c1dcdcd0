//! What the settings say of when and where to reach a person, as the contact page shows it: for the search, which
//! reads a page's own texts besides.

use super::hours::week;
use super::{NO_BREAK, since};
use crate::model::{BuildingState, Hours, Settings};
use basics::telephone::readable;
use jiff::civil::Date;

/// "Dirección: …", "Días y horario: …": a sentence for each that is confirmed.
pub(crate) fn lines_of(settings: &Settings, day: Date) -> Vec<String> {
    let Settings { contact, address, .. } = settings;
    let is_open = settings.building.state == Some(BuildingState::Open);
    let lines = [&address.street, &address.neighborhood, &address.city, &address.state];
    let lines: Vec<&str> = lines.into_iter().filter_map(Option::as_deref).collect();
    let facts = [
        ("Dirección", Some(lines.join(", "))),
        ("Dirección de la oficina", settings.office.clone().filter(|_| !is_open)),
        ("Días y horario", Some(week(&Hours::on(&settings.hours, day)).replace(NO_BREAK, " "))),
        ("Teléfono", contact.phone.as_deref().map(readable)),
        ("WhatsApp", contact.whatsapp.as_deref().map(readable)),
        ("Correo", Some(contact.email.clone())),
    ];
    let said = facts.into_iter().filter_map(|(name, said)| Some((name, said?)));
    let said = said.filter(|(_, said)| !said.is_empty());
    opening(settings)
        .into_iter()
        .chain(said.map(|(name, said)| format!("{name}: {said}")))
        .collect()
}

fn opening(settings: &Settings) -> Option<String> {
    let (state, date) = (settings.building.state?, settings.building.date.as_ref());
    match (state, date) {
        (BuildingState::Open, date) => date.map(|date| format!("Abierto desde {}.", since(date))),
        (_, Some(date)) => Some(format!("Apertura prevista: {date}.")),
        (_, None) => Some("La fecha de apertura se publicará cuando esté fijada.".to_owned()),
    }
}
