//! What the settings say, as pages show it: made here, so that no page puts it together again.

use super::hours::{season, short_week, span, week};
use super::price_list::presale;
use super::{NO_BREAK, joined, since};
use crate::marks::{Marks, bare, signs};
use crate::model::{Address, Building, BuildingState, HolidayHours, Hours, Settings};
use crate::moment::{days_in_words, weekdays_in_words};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

mod english;

pub(super) use english::named_day as day_in_english;

/// A line of the hours.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HoursLine {
    /// "Lunes a viernes".
    days: String,
    /// "9:00 a 18:00 h", or that it is closed.
    hours: String,
}

const SAMPLE: &str =
    "Sitio de muestra: la empresa, el edificio y los datos son inventados, y nada está en venta.";

/// What the settings say, in words.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteFacts {
    /// A line for each days of the week, for the days of rest, and for days with hours of their own; none where no
    /// hours are said. Those of today's season come first.
    hours: Vec<HoursLine>,
    /// The hours of today's week, as a sentence has them: "lunes a viernes, de 9:00 a 18:00 h"; empty where none are
    /// said.
    week: String,
    /// The same in one line: "L–V 9–18, S–D 10–14 h".
    short_week: Option<String>,
    /// The postal address, as far as it is confirmed: street, colonia, and town with state, a line each.
    address: Vec<String>,
    /// "En construcción": how far the building is, if that is said.
    state: Option<String>,
    /// When the building opens, or since when it is open; what is not known is not published here yet.
    opening: Option<String>,
    /// What the ribbon says of the presale: its discount, and what is left of it.
    presale: Option<String>,
    /// "© 2023".
    copyright: String,
    /// That all is invented, where it is.
    sample: Option<&'static str>,
}

impl SiteFacts {
    /// On the day on which the site is read.
    pub(crate) fn of(settings: &Settings, day: Date, marks: &Marks) -> Self {
        let Settings { address, building, .. } = settings;
        let today = Hours::on(&settings.hours, day);
        let made_of = |pointer: &str, mut text: String| {
            marks.made_of(pointer, &mut text);
            text
        };
        let state =
            building.state.map(|state| made_of("/building/state", state.in_words().to_owned()));
        Self {
            hours: hours_of(settings, &today, marks),
            week: week(&today),
            short_week: short_week(&today).map(|week| made_of("/hours", week)),
            address: lines_of(address),
            state,
            opening: opening(building),
            presale: presale(settings),
            copyright: made_of("/footer/year", format!("© {}", settings.footer.year)),
            sample: settings.sample.then_some(SAMPLE),
        }
    }
}

fn hours_of(settings: &Settings, today: &[&Hours], marks: &Marks) -> Vec<HoursLine> {
    let Settings { hours, holidays, exceptions, .. } = settings;
    if hours.is_empty() {
        return Vec::new();
    }
    let line = |days: &str, hours: String| HoursLine { days: days.to_owned(), hours };
    let is_season = today.iter().any(|it| it.is_of_a_season());
    let is_today = |it: &&Hours| today.iter().any(|line| std::ptr::eq(*line, *it));
    let later = hours.iter().filter(|it| !is_today(it));
    let usual = today.iter().copied().chain(later).flat_map(|it| {
        let rest = if is_season && !it.is_of_a_season() { ", el resto del año" } else { "" };
        let open = line(&format!("{}{}{rest}", it.days, season(it)), span(&it.opens, &it.closes));
        let closed = Hours::closed_in_season(hours, it).map(|days| {
            line(&format!("{}{}", weekdays_in_words(&days), season(it)), "cerrado".to_owned())
        });
        std::iter::once(open).chain(closed)
    });
    let rest = holidays.map(|it| match it {
        HolidayHours::Closed => "cerrado",
        HolidayHours::Open => "el horario de siempre",
    });
    let rest = rest.map(|said| {
        let mut rest = line("Días festivos oficiales", said.to_owned());
        marks.made_of("/holidays", &mut rest.days);
        marks.made_of("/holidays", &mut rest.hours);
        rest
    });
    let special = exceptions.iter().map(|it| {
        let times = it.opens.as_ref().zip(it.closes.as_ref());
        let hours = times.map(|(opens, closes)| span(opens, closes));
        // "Semana Santa" says no day.
        let span = it.span().filter(|_| !it.days.contains(|letter: char| letter.is_ascii_digit()));
        let days = span
            .map_or_else(String::new, |span| format!(", {}", days_in_words(span).to_lowercase()));
        line(
            &format!("{}{days}", it.days),
            hours.unwrap_or_else(|| format!("cerrado{}", signs(&it.days))),
        )
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
    fn a_season_or_a_row_of_days_that_ends_before_it_begins_is_a_fault() {
        for appended in [
            "[[hours]]\nweekdays = [2]\nopens = \"10:00\"\ncloses = \"14:00\"\n\
             from = 2027-11-02\nuntil = 2027-11-01\n",
            "[[exceptions]]\ndate = 2027-11-02\nuntil = 2027-11-01\n",
        ] {
            let fixture = Fixture::new();
            fixture.append("site.toml", appended);
            let faults = fixture.faults();
            let [fault] = &faults[..] else { panic!("{faults:?}") };
            assert!(fault.pointer.ends_with("/until"), "{fault:?}");
            assert!(fault.text.message.contains("2 de noviembre de 2027"), "{fault:?}");
        }
    }

    // Specification 2.25
    #[test]
    fn hours_of_a_season_are_said_first_while_it_is() {
        let fixture = Fixture::new();
        fixture.append(
            "site.toml",
            "[[hours]]\nweekdays = [2]\nopens = \"10:00\"\ncloses = \"14:00\"\n\
             from = 2027-11-01\nuntil = 2028-02-28\n\
             [[exceptions]]\ndate = 2027-12-24\nuntil = 2027-12-31\ndays = \"Navidad\"\n",
        );
        let of = |day: &str| {
            let now = format!("{day}T12:00:00-06:00").parse().expect("it is a moment");
            let site = crate::Site::load(&fixture.source(), now).expect("it has no fault");
            let next = site.next_change.map(|it| it.to_string());
            let facts = site.shared().facts;
            let lines = facts.hours.iter().map(|it| format!("{}: {}", it.days, it.hours));
            (
                lines.collect::<Vec<_>>(),
                facts.short_week.clone().unwrap_or_default(),
                next.unwrap_or_default(),
            )
        };
        let usual = "Lunes a viernes: 9:00 a 18:30\u{a0}h";
        let season =
            "Martes, del 1 de noviembre de 2027 al 28 de febrero de 2028: 10:00 a 14:00\u{a0}h";
        let without = "Lunes y miércoles a viernes, del 1 de noviembre de 2027 al 28 de febrero de 2028: cerrado";
        let closed = "Navidad, del 24 al 31 de diciembre de 2027: cerrado";
        let (lines, week, next) = of("2027-10-31");
        assert_eq!(lines, [usual, season, without, closed]);
        assert_eq!((&*week, &*next), ("L–V\u{a0}9:00–18:30\u{a0}h", "2027-11-01T06:00:00Z"));
        let (lines, week, next) = of("2027-11-01");
        let rest = "Lunes a viernes, el resto del año: 9:00 a 18:30\u{a0}h";
        assert_eq!(lines, [season, without, rest, closed]);
        assert_eq!((&*week, &*next), ("Ma\u{a0}10–14\u{a0}h", "2028-01-01T06:00:00Z"));
        let (lines, _, next) = of("2028-02-29");
        assert_eq!((lines, &*next), (vec![usual.to_owned()], ""));
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
            "de lunes a viernes, de 9:00 a 18:30\u{a0}h; viernes y sábado, de 20:00 a 2:00\u{a0}h del día siguiente; domingo, las 24 horas"
        );
    }
}
