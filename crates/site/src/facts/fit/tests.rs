use super::*;
use serde_json::{Value, json};

/// Niches with what they take, of which the web tests what it answers.
const CASES: &str = include_str!("../../../../../tests/fixtures/urns.json");

fn niche(changed: &Value) -> NicheMeasures {
    let mut all = json!({
        "urns": 8, "width": 60, "height": 60, "depth": 50, "shelves": 2, "board": 2,
        "clearance": 2, "urnHeight": 24, "urnDiameter": 20,
    });
    for (name, value) in changed.as_object().into_iter().flatten() {
        all[name] = value.clone();
    }
    serde_json::from_value(all).expect("these are measures")
}

fn fit(changed: &Value) -> NicheFit {
    NicheFit::of_first(&niche(changed)).expect("all is known")
}

// Specification 2.21
#[test]
fn the_web_answers_by_what_is_worked_out_here() {
    let cases: Vec<Value> = serde_json::from_str(CASES).expect("they are JSON");
    for case in cases {
        let fit = crate::json(&fit(&case["niche"]));
        assert_eq!(fit, case["fit"], "{}: {fit}", case["niche"]);
    }
}

fn sizes(changed: &Value) -> Vec<(u32, String, u32)> {
    let sizes = fit(changed).sizes.into_iter();
    sizes.map(|it| (it.up_to, it.per_shelf, it.total)).collect()
}

// Specification 1.2, 2.21
#[test]
fn wide_urns_fit_in_smaller_numbers_until_none_does() {
    let row = |up_to, each: &str, total| (up_to, each.to_owned(), total);
    let most = [row(20, "4", 8), row(22, "4", 8), row(27, "2", 4)];
    assert_eq!(sizes(&json!({})), [&most[..], &[row(46, "1", 2)]].concat());
    let behind = json!({ "doorWidth": 40, "doorHeight": 26 });
    assert_eq!(sizes(&behind), [&most[..], &[row(36, "1", 2)]].concat());
}

#[test]
fn an_urn_that_a_level_takes_must_pass_the_door_as_well() {
    for (door, tallest, widest) in [
        (json!({}), 27.0, 46.0),
        (json!({ "doorWidth": 40, "doorHeight": 26 }), 24.0, 36.0),
        // One door before both levels: 2 cm of the upper one are behind its frame.
        (json!({ "doorHeight": 56 }), 25.0, 46.0),
        (json!({ "height": 64, "shelves": 3 }), 18.0, 46.0),
    ] {
        let fit = fit(&door);
        assert_eq!((fit.tallest, fit.widest), (tallest, widest));
    }
}

#[test]
fn there_is_no_answer_while_a_measure_that_it_needs_is_not_confirmed() {
    let is_answered = |changed: Value| NicheFit::of_first(&niche(&changed)).is_some();
    assert!(is_answered(json!({})));
    for name in ["urns", "width", "height", "depth", "shelves", "board", "clearance", "urnHeight"] {
        assert!(!is_answered(json!({ name: null })), "{name}");
    }
    // There is no board where there is one level.
    assert!(is_answered(json!({ "shelves": 1, "board": null })));
}

// Specification 1.2, 2.21
#[test]
fn as_many_standard_urns_are_drawn_as_the_niche_is_sold_for_from_1_to_12() {
    for urns in 1..=12 {
        for shelves in [1, 2, 3] {
            for (width, depth) in [(24, 266), (46, 134), (112, 90), (266, 24)] {
                let fit = fit(&json!({
                    "urns": urns, "shelves": shelves, "width": width, "depth": depth,
                    "height": 30 * shelves,
                }));
                let held = fit.steps.iter().find(|step| step.up_to >= 20.0).map(|it| &it.held);
                let held = held.expect("the standard one fits");
                let said = format!("{urns} on {shelves} of {width} × {depth}: {held:?}");
                assert_eq!((held.total, held.shelves.iter().sum()), (urns, urns), "{said}");
                assert_eq!(Some(&held.rows.iter().sum()), held.shelves.last(), "{said}");
                assert!(held.rows.iter().all(|row| *row > 0), "{said}");
                assert!(held.rows.iter().all(|row| row * 22 + 2 <= width), "{said}");
                let rows = u32::try_from(held.rows.len()).unwrap_or(u32::MAX);
                assert!(rows.saturating_mul(22) + 2 <= depth, "{said}");
            }
        }
    }
}
