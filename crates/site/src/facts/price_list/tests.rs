use super::*;

fn row(name: &str, price: u32) -> PriceRow {
    PriceRow { name: name.to_owned(), price, bottom: None, top: None }
}

fn list_of(terms: &Prices, discount: Option<u32>, rows: &[PriceRow]) -> PriceList {
    let kind = Kind { name: None, urns: Some(8), shelves: Some(2), rows };
    PriceList::of(terms, discount, &kind).expect("it has a price")
}

/// Other numbers than the sample's, the same at every run: those of a linear congruence.
fn numbers(least: u32, most: u32) -> impl Iterator<Item = u32> {
    let next = |state: &u64| Some((state * 1_103_515_245 + 12_345) % (1 << 31));
    std::iter::successors(Some(7), next)
        .map(move |state| least + u32::try_from(state).unwrap_or_default() % (most - least + 1))
}

// Specification 11.23
#[test]
fn the_payments_of_which_the_last_one_is_lower_are_the_price() {
    let drawn = numbers(20_000, 900_000).zip(numbers(2, 120)).zip(numbers(1, 90));
    for ((price, count), discount) in drawn.take(200) {
        for sum in [price, less(&row("Fila", price), discount)] {
            let share = share(sum, count);
            let last = sum - share * (count - 1);
            assert!((1..=share).contains(&last), "{sum} in {count}");
            let is_even = sum % count == 0;
            assert_eq!(last == share, is_even);
            let terms = Prices { months: vec![count], ..Prices::default() };
            let note = list_of(&terms, None, &[row("Fila", sum)]).note;
            assert_eq!(note.contains("el último es menor"), !is_even, "{sum} in {count}: {note}");
        }
    }
}

// Specification 11.23
#[test]
fn the_payments_of_the_presale_are_said_where_the_discount_holds_for_them_and_nowhere_else() {
    let rows = [row("Fila 2", 100_000), row("Fila E (la más alta)", 45_000)];
    let plans = |months: &[u32], discount_with, discount| {
        let terms = Prices { months: months.to_vec(), discount_with, ..Prices::default() };
        list_of(&terms, discount, &rows).plans
    };
    let any = Some(DiscountWith::Any);
    assert_eq!(
        plans(&[10, 20], any, Some(15)),
        [
            "Fila 2: 10 pagos de 8,500 o 20 de 4,250.",
            "Fila E (la más alta): 10 pagos de 3,825 o 20 de 1,913."
        ]
    );
    for none in [
        plans(&[10, 20], Some(DiscountWith::Cash), Some(15)),
        plans(&[10, 20], None, Some(15)),
        plans(&[], any, Some(15)),
        plans(&[10, 20], any, None),
    ] {
        assert!(none.is_empty(), "{none:?}");
    }
}

// Specification 11.23
#[test]
fn a_table_has_a_column_for_each_sum_of_a_row() {
    let placed = PriceRow { bottom: Some(30), top: Some(97), ..row("Fila 1", 96_000) };
    let terms = Prices { months: vec![12, 36], ..Prices::default() };
    let columns = |discount, rows: &[PriceRow]| {
        list_of(&terms, discount, rows)
            .columns
            .into_iter()
            .map(|it| format!("{}: {}", it.name, it.sums.join(" | ")).replace(NO_BREAK, "~"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        columns(Some(10), &[placed, row("Fila 2", 1_118_000)]),
        [
            "Del piso: 30~a~97~cm | ",
            "Precio: 96,000 | 1,118,000",
            "Preventa, 10~% menos: 86,400 | 1,006,200",
            "12 pagos de: 8,000 | 93,167",
            "36 pagos de: 2,667 | 31,056",
            "Por urna: 12,000 | 139,750",
        ]
    );
    // Between the same heights there is no row.
    let flat = PriceRow { bottom: Some(10), top: Some(10), ..row("Fila", 999) };
    assert_eq!(columns(None, &[flat])[0], "Precio: 999");
}

// Specification 11.23
#[test]
fn what_is_left_of_the_presale_is_said_with_the_day_on_which_it_was_counted() {
    let day = Some("20 de noviembre de 2026".to_owned());
    let terms =
        |left| Prices { left, counted: day.clone(), presale: Some(60), ..Prices::default() };
    let said = |left| presale_notes(&terms(left));
    assert_eq!(
        said(Some(41)),
        ["En preventa quedan 41 nichos de 60, contados el 20 de noviembre de 2026."]
    );
    assert_eq!(
        said(Some(1)),
        ["En preventa queda 1 nicho de 60, contado el 20 de noviembre de 2026."]
    );
    assert!(said(None).is_empty());
    let for_cash = Prices { discount_with: Some(DiscountWith::Cash), ..terms(None) };
    assert_eq!(presale_notes(&for_cash), ["El descuento de la preventa vale solo al contado."]);
}
