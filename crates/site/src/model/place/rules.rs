//! Whether the words of usual hours and of special days name the days that they are of, and whether a row of days ends
//! after it begins.

use super::{Hours, SpecialDay};
use crate::marks::bare;
use crate::moment::{self, WEEKDAYS};
use basics::form::{Broken, Rules};
use basics::lang::{FaultText, fault};
use jiff::civil::Date;

/// What is wrong with the words for days.
fn of_days(text: Option<FaultText>) -> Vec<Broken> {
    text.map(|text| ("/days".to_owned(), text)).into_iter().collect()
}

impl Rules for Hours {
    type Of = Self;

    /// Words that name a day which is not among theirs, or leave out one that is.
    fn broken(of: &Self) -> Vec<Broken> {
        let days = bare(&of.days).to_lowercase();
        let of_day = |(day, name): (u8, &&str)| (name.to_lowercase(), of.weekdays.contains(&day));
        let week: Vec<_> = (1..).zip(&WEEKDAYS).map(of_day).collect();
        // Between two days others are meant, and who names none means all of them.
        let names_each = ![" a ", " al ", "-", "–"].iter().any(|between| days.contains(between))
            && week.iter().any(|(name, _)| days.contains(name));
        let differs = |(name, is_chosen): &&(String, bool)| {
            days.contains(name) != *is_chosen && (names_each || !is_chosen)
        };
        let other = week.iter().find(differs);
        of_days(other.map(|(day, _)| fault!("content-other-weekdays", days, day)))
    }
}

impl Rules for SpecialDay {
    type Of = Self;

    /// Words that name another date.
    fn broken(of: &Self) -> Vec<Broken> {
        let days = bare(&of.days);
        let date = of.date.parse::<Date>().ok();
        let other = date.filter(|date| moment::is_of_another_day(&days, *date));
        let other = other.map(|date| {
            let day = moment::spanish_date(date);
            fault!("content-another-day", days, day)
        });
        let ends = of.span().filter(|(first, last)| last < first);
        let ends = ends.map(|(first, _)| {
            let text = fault!("content-until-before-from", from = moment::spanish_date(first));
            ("/until".to_owned(), text)
        });
        of_days(other).into_iter().chain(ends).collect()
    }
}
