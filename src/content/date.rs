//! Days as a person reads them, in Spanish.

use jiff::civil::Date;

const MONTHS: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];

/// "12 de enero de 2026".
pub fn spanish_date(day: Date) -> String {
    // jiff's months run from 1 to 12.
    let month = usize::try_from(day.month() - 1).unwrap_or_default();
    format!("{} de {} de {}", day.day(), MONTHS[month], day.year())
}

#[cfg(test)]
mod tests {
    use super::spanish_date;
    use jiff::civil::date;

    #[test]
    fn a_day_is_written_as_it_is_spoken() {
        assert_eq!(spanish_date(date(2026, 1, 12)), "12 de enero de 2026");
        assert_eq!(spanish_date(date(2025, 12, 1)), "1 de diciembre de 2025");
    }
}
