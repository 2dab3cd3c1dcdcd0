//! What texts say of prices, each by its name: sums that are made of the numbers of the settings.

use super::listed;
use crate::marks::bare;
use crate::model::{NicheMeasures, OtherKind, PriceRow, Prices, pesos};

/// Names of sums that are half of a price where a yearly fee is due.
const OF_NICHE: [&str; 5] =
    ["price.rows", "price.from", "price.to", "price.monthly", "price.perUrn"];

/// Names that say the fee beside them.
const OF_FEE: [&str; 3] = ["price.fee", "price.andFee", "offer.fee"];

/// Returns whether a text says what a niche costs, and not that a fee is due every year.
pub(crate) fn without_fee(text: &str) -> bool {
    let names = |all: &[&str]| all.iter().any(|name| text.contains(&format!("{{{name}}}")));
    names(&OF_NICHE) && !names(&OF_FEE)
}

/// The sums, each by its name. The least and the most are those of all kinds of niche, the rows and the payments
/// those of the first.
pub(super) fn sums(prices: &Prices, niche: &NicheMeasures) -> [(&'static str, Option<String>); 12] {
    let kinds = kinds(prices, niche);
    let all = || kinds.iter().flat_map(|kind| kind.rows).map(|row| row.price);
    let (least, most) = (all().min(), all().max());
    let longest = prices.months.iter().max().copied();
    let months: Vec<String> = prices.months.iter().map(u32::to_string).collect();
    let per_urn = kinds.iter().filter_map(|kind| Some(share(kind.least()?, kind.urns?)));
    [
        ("price.rows", of_rows(&prices.rows)),
        ("price.from", least.map(pesos)),
        ("price.fromRow", cheapest(&kinds)),
        ("price.to", most.map(pesos)),
        ("price.fee", prices.fee.map(pesos)),
        ("price.andFee", and_fee(prices)),
        ("price.months", listed(&months, "o")),
        ("price.longest", longest.map(|months| months.to_string())),
        ("price.monthly", least.zip(longest).map(|(price, parts)| pesos(share(price, parts)))),
        ("price.perUrn", per_urn.min().map(pesos)),
        ("price.discount", prices.discount.map(|discount| discount.to_string())),
        ("price.presale", prices.presale.map(|count| count.to_string())),
    ]
}

/// "96,000 pesos (fila 4) y 118,000 (fila 1)"; nothing without any.
fn of_rows(rows: &[PriceRow]) -> Option<String> {
    let named = |(at, (price, names)): (usize, &(u32, Vec<&str>))| {
        let unit = if at == 0 { " pesos" } else { "" };
        format!("{}{unit} ({})", pesos(*price), together(names))
    };
    let named: Vec<String> = by_price(rows).iter().enumerate().map(named).collect();
    listed(&named, "y")
}

/// "más 1,200 pesos al año de mantenimiento", if that is published.
fn and_fee(prices: &Prices) -> Option<String> {
    Some(match prices.fee? {
        0 => "sin cuota de mantenimiento".to_owned(),
        fee => format!("más {} pesos al año de mantenimiento", pesos(fee)),
    })
}

/// A sentence of the rows of a kind with the fee of each year, without which no price is said.
pub(super) fn in_words(rows: &[PriceRow], prices: &Prices) -> Option<String> {
    Some(format!("{}, {}.", of_rows(rows)?, and_fee(prices)?))
}

/// What a kind of niche costs.
pub(super) struct Kind<'a> {
    /// `None` of the first.
    pub(super) name: Option<&'a str>,
    pub(super) urns: Option<u32>,
    /// Levels of a niche.
    pub(super) shelves: Option<u32>,
    /// From the top of the wall down.
    pub(super) rows: &'a [PriceRow],
}

impl Kind<'_> {
    pub(super) fn least(&self) -> Option<u32> {
        self.rows.iter().map(|row| row.price).min()
    }
}

/// The kinds, in the order of the settings.
pub(super) fn kinds<'a>(prices: &'a Prices, niche: &'a NicheMeasures) -> Vec<Kind<'a>> {
    let NicheMeasures { urns, shelves, kinds, .. } = niche;
    let first = Kind { name: None, urns: *urns, shelves: *shelves, rows: &prices.rows };
    let others = kinds.iter().map(|OtherKind { name, urns, shelves, rows, .. }| Kind {
        name: Some(name),
        urns: Some(*urns),
        shelves: *shelves,
        rows,
    });
    std::iter::once(first).chain(others).collect()
}

/// A part of a price, rounded up: the last payment is the lower one.
pub(super) fn share(price: u32, parts: u32) -> u32 {
    price.div_ceil(parts.max(1))
}

/// The names of the rows of each price, in the order of the wall.
fn by_price(rows: &[PriceRow]) -> Vec<(u32, Vec<&str>)> {
    let mut found: Vec<(u32, Vec<&str>)> = Vec::new();
    for PriceRow { name, price, .. } in rows {
        match found.iter_mut().find(|(other, _)| other == price) {
            Some((_, names)) => names.push(name),
            None => found.push((*price, vec![name])),
        }
    }
    found
}

/// The row of the least price of all kinds, with its place where its name does not say one: "fila 4, hasta
/// arriba"; of another kind than the first with its name: "fila 1, nicho de pareja".
fn cheapest(kinds: &[Kind<'_>]) -> Option<String> {
    let Kind { name, rows, .. } =
        kinds.iter().min_by_key(|kind| kind.least().unwrap_or(u32::MAX))?;
    let by_price = by_price(rows);
    let (_, names) = by_price.iter().min_by_key(|(price, _)| *price)?;
    let said = together(names);
    let says_place = ["arriba", "abajo", "alt", "baj"].iter().any(|word| said.contains(word));
    let is = |row: Option<&PriceRow>| row.is_some_and(|row| names == &[row.name.as_str()]);
    let place = match () {
        () if says_place || rows.len() == 1 => "",
        () if is(rows.first()) => ", hasta arriba",
        () if is(rows.last()) => ", hasta abajo",
        () => "",
    };
    let kind = name.map(|name| format!(", {}", within_sentence(name)));
    Some(said + place + &kind.unwrap_or_default())
}

/// Names of rows within a sentence: "fila 4", "filas 2 y 3", "fila E, la más alta".
fn together(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| within_sentence(name)).collect();
    let parts: Option<Vec<_>> = names.iter().map(|name| name.split_once(' ')).collect();
    let of_one_word = |parts: &Vec<(&str, &str)>| {
        let is_like_first = |(word, end): &(&str, &str)| *word == parts[0].0 && !end.contains(' ');
        parts.len() > 1 && parts.iter().all(is_like_first)
    };
    let Some(mut parts) = parts.filter(of_one_word) else {
        return listed(&names, "y").unwrap_or_default();
    };
    parts.sort_by_key(|(_, end)| (bare(end).parse::<u32>().ok(), *end));
    let ends: Vec<&str> = parts.iter().map(|(_, end)| *end).collect();
    let word = parts[0].0;
    let plural = if word.ends_with(['a', 'e', 'i', 'o', 'u']) { "s" } else { "es" };
    format!("{word}{plural} {}", listed(&ends, "y").unwrap_or_default())
}

/// A name with a small first letter, unless that is a letter by itself, and without parentheses: it stands between
/// some.
fn within_sentence(name: &str) -> String {
    let mut letters = name.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    // "A la vista" begins with a word, "A" and "A 2" with a letter.
    let is_word = letters.clone().find(|letter| *letter != ' ').is_some_and(char::is_lowercase);
    let name = if is_word { first + letters.as_str() } else { name.to_owned() };
    name.replace(" (", ", ").replace(['(', ')'], "")
}
