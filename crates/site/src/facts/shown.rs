//! What the settings say, as pages show it: made here, so that no page puts it together again.

use super::hours::{span, week};
use super::price_list::presale;
use super::{NO_BREAK, joined, since};
use crate::marks::bare;
use crate::model::{Address, Building, BuildingState, HolidayHours, Settings};
use serde::Serialize;
use utoipa::ToSchema;

/// A line of the hours.
#[derive(Debug, Serialize, ToSchema)]
pub struct HoursLine {
    /// "Lunes a viernes".
    days: String,
    /// "9:00 a 18:00 h", or that it is closed.
    hours: String,
}

/// What the settings say, in words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteFacts {
    /// A line for each days of the week, for the days of rest, and for days with hours of their own; none where no
    /// hours are said.
    hours: Vec<HoursLine>,
    /// The hours of every week, as a sentence has them: "lunes a viernes, de 9:00 a 18:00 h"; empty where none are
    /// said.
    week: String,
    /// The postal address, as far as it is confirmed: street, colonia, and town with state, a line each.
    address: Vec<String>,
    /// When the building opens, or since when it is open; what is not known is not published here yet.
    opening: Option<String>,
    /// What the ribbon says of the presale: its discount, and what is left of it.
    presale: Option<String>,
}

impl SiteFacts {
    pub(crate) fn of(settings: &Settings) -> Self {
        let Settings { address, building, .. } = settings;
        Self {
            hours: hours_of(settings),
            week: week(&settings.hours),
            address: lines_of(address),
            opening: opening(building),
            presale: presale(settings),
        }
    }
}

fn hours_of(settings: &Settings) -> Vec<HoursLine> {
    let Settings { hours, holidays, exceptions, .. } = settings;
    if hours.is_empty() {
        return Vec::new();
    }
    let line = |days: &str, hours: String| HoursLine { days: days.to_owned(), hours };
    let usual = hours.iter().map(|it| line(&it.days, span(&it.opens, &it.closes)));
    let rest = holidays.map(|it| match it {
        HolidayHours::Closed => "cerrado",
        HolidayHours::Open => "el horario de siempre",
    });
    let rest = rest.map(|said| line("Días festivos oficiales", said.to_owned()));
    let special = exceptions.iter().map(|it| {
        let times = it.opens.as_ref().zip(it.closes.as_ref());
        let hours = times.map(|(opens, closes)| span(opens, closes));
        line(&it.days, hours.unwrap_or_else(|| "cerrado".to_owned()))
    });
    usual.chain(rest).chain(special).collect()
}

fn lines_of(address: &Address) -> Vec<String> {
    let town = joined([&address.postal_code, &address.city], " ");
    // "Estado de México" is not torn apart by the end of a line.
    let state = address.state.as_ref().map(|state| state.replace(' ', NO_BREAK));
    let lines = [&address.street, &address.neighborhood, &joined([&town, &state], ", ")];
    lines.into_iter().flatten().map(|line| held(line)).collect()
}

/// "El Remanso", "de la Luz", "San Juan" and a house's number stay on a line with their word.
fn held(line: &str) -> String {
    const BEFORE: [&str; 10] =
        ["el", "la", "las", "lo", "los", "de", "del", "san", "santa", "santo"];
    let words: Vec<&str> = line.split(' ').collect();
    let last = words.len() - 1;
    let is_number = |at: usize| {
        let word = bare(words[at]);
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let is_end = at == last && rest.len() < 2 && rest.chars().all(char::is_alphabetic);
        rest.len() < word.len() && (is_end || rest.starts_with(','))
    };
    let mut held = words[0].to_owned();
    for at in 1..words.len() {
        let is_held = BEFORE.contains(&&*words[at - 1].to_lowercase())
            || words[at].to_lowercase().starts_with("s/n")
            || is_number(at);
        held += if is_held { NO_BREAK } else { " " };
        held += words[at];
    }
    held
}

fn opening(building: &Building) -> Option<String> {
    match (building.state?, &building.date) {
        (BuildingState::Open, date) => {
            date.as_deref().map(|date| format!("Desde {}.", since(date)))
        }
        (_, Some(date)) => Some(format!("Apertura prevista: {date}.")),
        (_, None) => Some("La fecha de apertura se publicará aquí cuando esté fijada.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn no_line_of_an_address_ends_within_a_name() {
        for (line, wanted) in [
            ("Camino del Remanso s/n", "Camino del~Remanso~s/n"),
            ("Colonia El Remanso", "Colonia El~Remanso"),
            ("Av. de la Luz 120", "Av. de~la~Luz~120"),
            ("Av. Juárez 12b", "Av. Juárez~12b"),
            ("Portal 3, local 2", "Portal~3, local~2"),
            ("Calle 5 de Mayo", "Calle 5 de~Mayo"),
            ("San Juan de los Lagos", "San~Juan de~los~Lagos"),
        ] {
            assert_eq!(held(line).replace(NO_BREAK, "~"), wanted);
        }
        let [code, city, state] = ["50000", "Toluca", "Estado de México"].map(|it| Some(it.into()));
        let address = Address { postal_code: code, city, state, ..Address::default() };
        assert_eq!(lines_of(&address), ["50000 Toluca, Estado\u{a0}de\u{a0}México"]);
        assert!(lines_of(&Address::default()).is_empty());
    }

    // Specification 2.24
    #[test]
    fn a_building_is_open_since_its_day_as_a_sentence_says_it() {
        let said = |state, date: Option<&str>| {
            let date = date.map(str::to_owned);
            opening(&Building { state: Some(state), date, ..Building::default() })
        };
        for (date, sentence) in [
            (Some("2 de noviembre de 2019"), Some("Desde el 2 de noviembre de 2019.")),
            (Some("marzo de 2028"), Some("Desde marzo de 2028.")),
            (None, None),
        ] {
            assert_eq!(said(BuildingState::Open, date).as_deref(), sentence);
        }
        let planned = said(BuildingState::Planned, Some("marzo de 2032"));
        assert_eq!(planned.as_deref(), Some("Apertura prevista: marzo de 2032."));
    }

    #[test]
    fn hours_are_lines_and_a_sentence() {
        let fixture = Fixture::new();
        fixture.append(
            "site.toml",
            "[[hours]]\nweekdays = [5, 6]\nopens = \"20:00\"\ncloses = \"02:00\"\n\
             [[hours]]\nweekdays = [7]\nopens = \"00:00\"\ncloses = \"00:00\"\n\
             [[exceptions]]\ndate = 2027-11-02\ndays = \"2 de noviembre de 2027\"\n",
        );
        let site = fixture.site();
        let facts = site.shared().facts;
        let lines = facts.hours.iter().map(|it| format!("{}: {}", it.days, it.hours));
        assert_eq!(
            lines.collect::<Vec<_>>(),
            [
                "Lunes a viernes: 9:00 a 18:30\u{a0}h",
                "Viernes y sábado: 20:00 a 2:00\u{a0}h del día siguiente",
                "Domingo: las 24 horas",
                "2 de noviembre de 2027: cerrado",
            ]
        );
        assert_eq!(
            facts.week,
            "lunes a viernes, de 9:00 a 18:30\u{a0}h; viernes y sábado, de 20:00 a 2:00\u{a0}h del día siguiente; domingo, las 24 horas"
        );
    }
}
