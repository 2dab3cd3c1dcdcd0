//! Sums of pesos that a text writes out where it could name a price: they stay as they are when the price changes.

use super::price_list::less;
use super::prices::{kinds, share};
use crate::model::{NicheMeasures, Prices, pesos};
use basics::number;
use std::collections::BTreeSet;

/// Every sum that the prices say.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownSums {
    /// Of all kinds of niche, with those of the presale, of the payments and of each urn.
    sums: BTreeSet<u32>,
    /// The least price and the greatest.
    ends: Option<(u32, u32)>,
}

/// A sum that reads as a price and is none.
pub(crate) struct StraySum {
    /// "92,000".
    pub(crate) sum: String,
    /// The name of the price that is nearest to it.
    pub(crate) name: &'static str,
    /// What that name stands for.
    pub(crate) price: String,
}

impl KnownSums {
    pub(super) fn of(prices: &Prices, niche: &NicheMeasures) -> Self {
        let kinds = kinds(prices, niche);
        let rows = kinds.iter().flat_map(|kind| kind.rows.iter().map(move |row| (kind, row)));
        let mut sums: BTreeSet<u32> = prices.fee.into_iter().collect();
        for (kind, row) in rows.clone() {
            let presale = prices.discount.map(|discount| less(row, discount));
            for sum in presale.into_iter().chain([row.price]) {
                let parts = prices.months.iter().copied().chain(kind.urns);
                sums.extend(parts.map(|parts| share(sum, parts)).chain([sum]));
            }
        }
        let all = || rows.clone().map(|(_, row)| row.price);
        Self { sums, ends: all().min().zip(all().max()) }
    }

    /// The first sum of a text that is as large as a price, or by a fourth less or more, and that no price says.
    pub(crate) fn stray_in(&self, text: &str) -> Option<StraySum> {
        let (from, to) = self.ends?;
        let is_near = |sum: u32| (from - from / 4..=to.saturating_add(to / 4)).contains(&sum);
        let sum = sums_in(text).find(|sum| is_near(*sum) && !self.sums.contains(sum))?;
        let is_low = sum.abs_diff(from) <= sum.abs_diff(to);
        let (name, price) = if is_low { ("price.from", from) } else { ("price.to", to) };
        Some(StraySum { sum: pesos(sum), name, price: pesos(price) })
    }
}

/// "$ 96,000" and "96,000 pesos".
pub(crate) fn sums_in(text: &str) -> impl Iterator<Item = u32> {
    let is_around = |letter: char| !letter.is_alphanumeric() && letter != '$';
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len()).filter_map(move |at| {
        let is_after = at > 0 && words[at - 1].ends_with('$');
        let is_before =
            || words.get(at + 1).is_some_and(|next| next.trim_matches(is_around) == "pesos");
        let word = words[at].trim_matches(is_around);
        let is_sum = word.starts_with('$') || is_after || is_before();
        let number = is_sum.then(|| number::parse(word)).flatten();
        let number =
            number.filter(|number| number.fract() == 0.0 && (0.0..4e9).contains(number))?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is small")]
        Some(number as u32)
    })
}

#[cfg(test)]
mod tests {
    use super::KnownSums;
    use crate::model::{NicheMeasures, PriceRow, Prices};

    // Specification 11.23
    #[test]
    fn a_sum_that_no_price_says_is_found_where_it_reads_as_one() {
        let row = |price| PriceRow { name: "Fila".to_owned(), price, bottom: None, top: None };
        let prices = Prices {
            rows: vec![row(96_000), row(138_000)],
            months: vec![12],
            discount: Some(10),
            fee: Some(1_200),
            ..Prices::default()
        };
        let known = KnownSums::of(&prices, &NicheMeasures::default());
        let stray = |text: &str| known.stray_in(text).map(|it| format!("{} {}", it.sum, it.name));
        for (text, found) in [
            ("Desde 92,000 pesos.", Some("92,000 price.from")),
            ("Cuestan $140,000 (con IVA)", Some("140,000 price.to")),
            ("Cuestan $ 140000.", Some("140,000 price.to")),
            // The prices, one of the presale, a payment and the fee.
            ("96,000 pesos, 138,000 pesos, 86,400 pesos, 8,000 pesos, 1,200 pesos", None),
            // Other things cost less, or more.
            ("Con 5,000 pesos se aparta; la capilla costó 2,000,000 pesos.", None),
            ("Los 100,000 vecinos de Toluca", None),
            ("{price.from} pesos", None),
        ] {
            assert_eq!(stray(text).as_deref(), found, "{text}");
        }
        let without = KnownSums::of(&Prices::default(), &NicheMeasures::default());
        assert!(without.stray_in("Desde 92,000 pesos.").is_none());
    }
}
