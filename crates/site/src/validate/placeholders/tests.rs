//! Tests of the values that replace names in braces.

use super::super::{CheckContext, known};
use super::{ReadingContext, TextPurpose, UNPUBLISHED, is_unconfirmed};
use crate::facts::without_fee;
use crate::source::{Document, paths::SETTINGS};
use basics::telephone::readable;
use toml::{Table, de::DeTable};

fn context() -> ReadingContext {
    context_of(
        "product = \"Remanso\"\n[contact]\nemail = \"a@remanso.example\"\nphone = \"8000000000\"\n[niche]\nurns = 8\nshelves = 2\nwidth = 60\ndepth = \"por confirmar\"\nheight = true\n",
    )
}

/// The least that settings say.
const LEAST: [(&str, &str); 8] = [
    ("brand", "\"Remanso\""),
    ("product", "\"Remanso\""),
    ("url", "\"https://remanso.example\""),
    ("hours", "[]"),
    ("niche", "{}"),
    ("address", "{}"),
    ("building", "{}"),
    ("contact", "{ email = \"a@remanso.example\" }"),
];

/// Of settings that say the rest.
fn context_of(rest: &str) -> ReadingContext {
    let said: Table = rest.parse().expect("it is TOML");
    let least = LEAST.iter().filter(|(key, _)| !said.contains_key(*key));
    let least: String = least.flat_map(|(key, value)| [*key, " = ", *value, "\n"]).collect();
    let document = Document::new(SETTINGS, least + rest);
    let (table, errors) = DeTable::parse_recoverable(&document.text);
    assert_eq!(errors, []);
    known(&document, table.get_ref(), &CheckContext::default(), None)
}

#[test]
fn a_telephone_number_is_grouped_where_it_is_read() {
    let text = "} Llame al {phone}, {product}{";
    let (filled, unknown) = context().fill(text, TextPurpose::Reading, &[]);
    assert_eq!(filled, "} Llame al 800 000 0000, Remanso{");
    assert_eq!(unknown, []);
    assert_eq!(context().fill("tel:+52{phone}", TextPurpose::Address, &[]).0, "tel:+528000000000");
    assert_eq!(readable("5512345678"), "55 1234 5678");
}

#[test]
fn the_address_is_one_line_of_what_is_confirmed_and_the_host_has_no_scheme() {
    let filled = |address: &str| {
        let settings = format!("url = \"https://remanso.example\"\n[address]\n{address}");
        context_of(&settings).filled("{host}: {address}")
    };
    let whole = "street = \"Calle 1\"\nneighborhood = \"Centro\"\npostalCode = \"50000\"\ncity = \"Toluca\"\nstate = \"México\"\n";
    assert_eq!(filled(whole), "remanso.example: Calle 1, Centro, 50000 Toluca, México");
    let some = whole.replace("Centro", "por confirmar").replace("50000", "");
    assert_eq!(filled(&some), "remanso.example: Calle 1, Toluca, México");
    let none = "street = \"por confirmar\"\n";
    assert_eq!(filled(none), "remanso.example: [por confirmar]");
}

// Specification 2.26
#[test]
fn the_office_is_said_until_the_building_opens_and_only_once_it_is_confirmed() {
    let place = "[address]\nstreet = \"Calle 1\"\n[building]\nstate = ";
    for (office, state, expected) in [
        ("Portal 2", "construction", "Portal 2"),
        ("Portal 2", "open", "Calle 1"),
        ("por confirmar", "construction", "Calle 1"),
    ] {
        let context = context_of(&format!("office = \"{office}\"\n{place}\"{state}\"\n"));
        assert_eq!(context.filled("{office}"), expected, "{office}, {state}");
    }
}

// Specification 11.8
#[test]
fn a_telephone_that_is_not_confirmed_says_so() {
    let context =
        context_of("[contact]\nemail = \"a@remanso.example\"\nphone = \"por confirmar\"\n");
    assert_eq!(context.filled("Llame al {phone}"), "Llame al [por confirmar]");
}

// Specification 11.8, 11.12
#[test]
fn a_measure_is_a_figure_and_an_unconfirmed_one_says_so() {
    let text = "{niche.urns} urnas, {niche.urnsPerShelf} por nivel, {niche.width} × {niche.depth} × {niche.doorWidth} × {niche.height}";
    let (filled, unknown) = context().fill(text, TextPurpose::Reading, &[]);
    assert_eq!(
        filled,
        "8 urnas, 4 por nivel, 60 × [por confirmar] × [por confirmar] × [por confirmar]"
    );
    assert_eq!(unknown, []);
    let (_, unknown) = context().fill("{niche.with}", TextPurpose::Reading, &[]);
    assert_eq!(unknown[0].1, "¿Quiso decir `niche.width`?");
}

// Specification 11.12
#[test]
fn the_urns_are_said_as_spanish_says_them() {
    let text = "{urns}: {niche.urns} urnas, {niche.urnsPerShelf} urnas por nivel";
    for (niche, expected, levels) in [
        (
            "urns = 8\nshelves = 2",
            "ocho urnas: 8 urnas, 4 urnas por nivel",
            "2, con 4 urnas en cada uno",
        ),
        ("urns = 1\nshelves = 1", "una urna: 1 urna, 1 urna por nivel", "1, con 1 urna"),
        ("urns = 4\nshelves = 1", "cuatro urnas: 4 urnas, 4 urnas por nivel", "1, con 4 urnas"),
        (
            "urns = 5\nshelves = 2",
            "cinco urnas: 5 urnas, hasta 3 urnas por nivel",
            "2, con hasta 3 urnas en cada uno",
        ),
        (
            "urns = 1\nshelves = 2",
            "una urna: 1 urna, hasta 1 urna por nivel",
            "2, con hasta 1 urna en cada uno",
        ),
        (
            "urns = 4\nshelves = 4\nkinds = [{ name = \"B\", urns = 8 }]",
            "cuatro u ocho urnas: 4 urnas, 1 urna por nivel",
            "4, con 1 urna en cada uno",
        ),
        (
            "urns = \"por confirmar\"\nshelves = 1\nkinds = [{ name = \"B\", urns = 1 }]",
            "[por confirmar] urnas: [por confirmar] urnas, [por confirmar] urnas por nivel",
            "[por confirmar]",
        ),
        (
            "urns = 12\nshelves = 0\nkinds = [{ name = \"B\", urns = 1 }, { name = \"C\", urns = 2 }, { name = \"D\", urns = 1 }]",
            "una, dos o doce urnas: 12 urnas, [por confirmar] urnas por nivel",
            "[por confirmar]",
        ),
    ] {
        let context = context_of(&format!("[niche]\n{niche}\n"));
        assert_eq!(context.filled(text), expected);
        assert_eq!(context.filled("{niche.levels}"), levels);
    }
    let (_, unknown) = context().fill("{niche.kinds}", TextPurpose::Reading, &[]);
    assert_eq!(unknown.len(), 1);
}

// Specification 11.23
#[test]
fn what_texts_say_of_prices_is_made_of_the_numbers() {
    let text = "{price.rows}: de {price.from} a {price.to}, a {price.months} meses, en {price.longest} de {price.monthly}, {price.perUrn} por urna, {price.discount} %";
    let row =
        |name: &str, price: &str| format!("[[prices.rows]]\nname = \"{name}\"\nprice = {price}\n");
    let head = "[niche]\nurns = 8\n[prices]\nmonths = [12, 36]\ndiscount = 10\n";
    let two = format!("{head}{}{}", row("Fila 2", "1_118_000"), row("Fila 1", "96000"));
    assert_eq!(
        context_of(&two).filled(text),
        "1,118,000 pesos (fila 2) y 96,000 (fila 1): de 96,000 a 1,118,000, a 12 o 36 meses, en 36 de 2,667, 12,000 por urna, 10 %"
    );
    assert!(is_unconfirmed(&context_of(head).filled("{price.monthly}")));
}

// Specification 11.23
#[test]
fn rows_are_named_as_a_sentence_names_them() {
    let row = |(name, price): &(&str, u32)| {
        format!("[[prices.rows]]\nname = \"{name}\"\nprice = {price}\n")
    };
    for (rows, all, least) in [
        (
            &[("Fila 4", 9), ("Fila 3", 13), ("Fila 2", 13), ("Fila 1", 11)][..],
            "9 pesos (fila 4), 13 (filas 2 y 3) y 11 (fila 1)",
            "fila 4, hasta arriba",
        ),
        (
            &[("Fila E (la más alta)", 42_000), ("Fila D", 51_000)],
            "42,000 pesos (fila E, la más alta) y 51,000 (fila D)",
            "fila E, la más alta",
        ),
        (
            &[("Nivel 10", 7), ("Nivel 9", 7), ("Nivel 1", 5)],
            "7 pesos (niveles 9 y 10) y 5 (nivel 1)",
            "nivel 1, hasta abajo",
        ),
        (
            &[("Arriba", 7), ("A la vista", 7)],
            "7 pesos (arriba y a la vista)",
            "arriba y a la vista",
        ),
        (&[("A", 7)], "7 pesos (A)", "A"),
    ] {
        let context = context_of(&rows.iter().map(row).collect::<String>());
        assert_eq!(context.filled("{price.rows}"), all);
        assert_eq!(context.filled("{price.fromRow}"), least);
    }
}

// Specification 11.23
#[test]
fn the_least_price_is_that_of_all_kinds_of_niche() {
    let settings = "[niche]\nurns = 4\n\
         [[niche.kinds]]\nname = \"Nicho de pareja\"\nurns = 2\n\
         [[niche.kinds.rows]]\nname = \"Fila 2\"\nprice = 28_500\n\
         [[niche.kinds.rows]]\nname = \"Fila 1\"\nprice = 31_000\n\
         [[niche.kinds]]\nname = \"Nicho familiar\"\nurns = 6\n\
         [[niche.kinds.rows]]\nname = \"Todas\"\nprice = 63_000\n\
         [[niche.kinds]]\nname = \"Nicho de patio\"\nurns = 8\n\
         [prices]\nmonths = [12]\n\
         [[prices.rows]]\nname = \"Fila 1\"\nprice = 42_000\n";
    let context = context_of(settings);
    for (text, said) in [
        ("De {price.from} a {price.to}", "De 28,500 a 63,000"),
        ("{price.fromRow}", "fila 2, hasta arriba, nicho de pareja"),
        ("{price.monthly} al mes, {price.perUrn} por urna", "2,375 al mes, 10,500 por urna"),
        ("{price.rows}", "42,000 pesos (fila 1)"),
    ] {
        assert_eq!(context.filled(text), said);
    }
}

// Specification 11.23
#[test]
fn no_price_is_said_without_the_fee_of_each_year() {
    let with = |fee: &str| context_of(&format!("[prices]\n{fee}\n"));
    for (fee, said, is_due) in [
        ("fee = 1200", "1,200, más 1,200 pesos al año de mantenimiento", true),
        ("fee = 0", "0, sin cuota de mantenimiento", false),
        ("", "[por confirmar], [por confirmar]", true),
    ] {
        let context = with(fee);
        assert_eq!(context.filled("{price.fee}, {price.andFee}"), said);
        assert_eq!(context.has_fee, is_due);
    }
    for half in
        ["De {price.from} a {price.to}", "{price.rows}.", "{price.monthly}", "{price.perUrn}"]
    {
        assert!(without_fee(half), "{half}");
    }
    for whole in [
        "Desde {price.from} pesos, {price.andFee}.",
        "{price.rows}. {offer.fee}",
        "{price.rows}, and {price.fee} a year",
        "{price.discount} % menos para {price.presale}",
        "{offer.price}",
    ] {
        assert!(!without_fee(whole), "{whole}");
    }
}

// Specification 2.25
#[test]
fn the_hours_are_said_as_a_sentence_has_them() {
    let line = |weekdays, days, opens, closes| {
        format!(
            "[[hours]]\nweekdays = {weekdays}\ndays = \"{days}\"\nopens = \"{opens}\"\ncloses = \"{closes}\"\n"
        )
    };
    let week = line("[1, 2, 3, 4, 5]", "Lunes a viernes", "09:00", "18:00")
        + &line("[6]", "Sábado", "10:00", "14:00");
    let said = "de lunes a viernes, de 9:00 a 18:00 h; los sábados, de 10:00 a 14:00 h";
    let night = line("[1, 2, 3, 4, 5, 6, 7]", "Diario", "00:00", "00:00")
        + &line("[6]", "Sábado", "20:00", "02:00");
    for (settings, expected) in [
        (&*week, said),
        (&night, "diario, las 24 horas; los sábados, de 20:00 a 2:00 h del día siguiente"),
        (
            "[[hours]]\nweekdays = [1, 2, 3]\nopens = \"09:00\"\ncloses = \"13:00\"\n",
            "de lunes a miércoles, de 9:00 a 13:00 h",
        ),
        (
            "[[hours]]\nweekdays = [5]\nopens = \"09:00\"\ncloses = \"13:00\"\n\
             [[hours]]\nweekdays = [1]\nopens = \"09:00\"\ncloses = \"18:00\"\n",
            "los lunes, de 9:00 a 18:00 h; los viernes, de 9:00 a 13:00 h",
        ),
        (&line("[4]", "Jueves", "18:00", "00:00"), "los jueves, de 18:00 a 0:00 h"),
        (
            "[[hours]]\ndays = \"Lunes a viernes\"\nweekdays = [1, 2, 3, 4, 5]\nopens = \"09:00\"\ncloses = \"18:00\"\n",
            "de lunes a viernes, de 9:00 a 18:00 h",
        ),
        (
            "[[hours]]\ndays = \"Sábado, con cita\"\nweekdays = [6]\nopens = \"10:00\"\ncloses = \"14:00\"\n",
            "sábado, con cita, de 10:00 a 14:00 h",
        ),
        ("hours = \"por confirmar\"\n", "[por confirmar]"),
        ("hours = []\n", "[por confirmar]"),
    ] {
        assert_eq!(context_of(settings).filled("{hours}"), expected);
    }
}

#[test]
fn an_unknown_name_is_told_with_the_nearest() {
    let (filled, unknown) = context().fill("{produkt} y {email}", TextPurpose::Reading, &[]);
    assert_eq!(filled, "{produkt} y a@remanso.example");
    assert_eq!(unknown.len(), 1);
    assert_eq!(unknown[0].0, "{produkt}");
    assert_eq!(unknown[0].1, "¿Quiso decir `product`?");
}

// Specification 11.9
#[test]
fn a_term_of_the_offer_is_said_and_one_that_is_not_published_says_so() {
    let context = context_of(
        "brand = \"Remanso\"\n[address]\ncity = \"Toluca\"\n[offer]\nterm = \"En {brand}, veinte años.\"\nprice = \"por confirmar\"\n",
    );
    assert_eq!(context.filled("{offer.term}"), "En Remanso, veinte años.");
    assert_eq!(context.filled("{city}, {busStop}"), "Toluca, [por confirmar]");
    for text in ["{offer.price}", "{offer.fee}"] {
        assert_eq!(context.filled(text), UNPUBLISHED);
    }
}
