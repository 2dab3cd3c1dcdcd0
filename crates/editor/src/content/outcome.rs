//! What a publication did, and what it means to families: they see it, they do not see it any more, or nothing changes
//! for them yet.

use super::changes::{Change, ChangeKind};
use basics::lang::fl;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::Value as Json;
use site::model::BuildingState;
use site::spanish_date;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// Both in a sentence; the second is empty where nothing changes for families.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Outcome {
    done: String,
    seen: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sight {
    Seen,
    Gone,
    Nothing,
    /// It comes on a day.
    Later(Date),
}

/// Of changes whose files have become what `data` says of them.
pub(super) fn of(
    changes: &[Change],
    data: impl Fn(&str) -> Json,
    (state, today): (Option<BuildingState>, Date),
) -> Outcome {
    // A picture is seen where a text names it.
    let changes: Vec<&Change> =
        changes.iter().filter(|it| !it.path.starts_with("media/")).collect();
    let sight = |it: &&Change| sight_of(it, &data(&it.path), (state, today));
    let sights: Vec<Sight> = changes.iter().map(sight).collect();
    let said = changes.iter().zip(&sights).map(|(change, sight)| said_of(change, *sight));
    let said: BTreeSet<String> = said.collect();
    let done = match said.len() {
        0 | 1 => said.into_iter().next().unwrap_or_default(),
        _ => fl!("editing-outcome-many", count = changes.len()),
    };
    let has = |sight: Sight| sights.contains(&sight);
    let seen = match (has(Sight::Seen), has(Sight::Gone)) {
        (true, true) => fl!("editing-outcome-both"),
        (true, false) => fl!("editing-outcome-seen"),
        (false, true) => fl!("editing-outcome-gone"),
        (false, false) => String::new(),
    };
    Outcome { done, seen }
}

fn said_of(change: &Change, sight: Sight) -> String {
    match sight {
        Sight::Later(day) => fl!("editing-outcome-later", day = spanish_date(day)),
        Sight::Nothing if change.path.starts_with("articles/") => fl!("editing-outcome-kept"),
        _ => change.published.clone(),
    }
}

fn sight_of(change: &Change, data: &Json, (state, today): (Option<BuildingState>, Date)) -> Sight {
    let Change { path, pointer, kind, state: own, .. } = change;
    if path.starts_with("mails/")
        || path.starts_with("synonyms")
        || (own.is_some() && *own != state)
    {
        return Sight::Nothing;
    }
    let day = data["date"].as_str().and_then(|it| it.get(..10)?.parse().ok());
    if let Some(day) = day.filter(|day| *day > today && path.starts_with("articles/")) {
        return Sight::Later(day);
    }
    // The file and the parts of it that hold the value: whatever of them is hidden hides it.
    let inner = pointer.iter().scan(data, |part, key| {
        *part = key.parse::<usize>().map_or(&part[key.as_str()], |at| &part[at]);
        Some(*part)
    });
    let is_true = |it: &Json| !matches!(it, Json::Null | Json::Bool(false));
    let hides = |it: &Json| ["hidden", "withdrawn"].iter().any(|key| is_true(&it[*key]));
    let is_hidden = is_true(&data["draft"]) || std::iter::once(data).chain(inner).any(hides);
    match kind {
        ChangeKind::Switched if is_hidden => Sight::Gone,
        _ if is_hidden => Sight::Nothing,
        ChangeKind::Removed => Sight::Gone,
        _ => Sight::Seen,
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, of};
    use crate::content::changes::{Change, ChangeKind};
    use jiff::civil::{Date, date};
    use serde_json::{Value as Json, json};
    use site::model::BuildingState;

    const NOW: (Option<BuildingState>, Date) =
        (Some(BuildingState::Construction), date(2026, 11, 26));
    const DONE: &str = "Listo.";
    const SEEN: &str = "Ya se ve en el sitio.";
    const GONE: &str = "Ya no se ve.";
    const KEPT: &str = "Artículo guardado: no se ve en el sitio.";

    fn change(path: &str, pointer: &str, kind: ChangeKind) -> Change {
        let pointer = pointer.split('/').filter(|key| !key.is_empty()).map(str::to_owned).collect();
        Change {
            path: path.to_owned(),
            pointer,
            kind,
            published: DONE.to_owned(),
            ..Change::default()
        }
    }

    fn outcome(done: &str, seen: &str) -> Outcome {
        Outcome { done: done.to_owned(), seen: seen.to_owned() }
    }

    #[test]
    fn it_is_said_what_was_done_and_what_families_see() {
        use ChangeKind::{Added, Changed, Removed, Switched};
        let article = "articles/a.md";
        let hidden = json!({ "presale": { "hidden": true } });
        for (path, pointer, kind, data, done, seen) in [
            ("pages/a.toml", "title", Changed, json!({}), DONE, SEEN),
            ("pages/home.toml", "presale/hidden", Switched, json!({ "presale": {} }), DONE, SEEN),
            ("pages/home.toml", "presale/hidden", Switched, hidden.clone(), DONE, GONE),
            ("pages/home.toml", "presale/label", Changed, hidden, DONE, ""),
            ("progress.toml", "photo/6", Added, json!({}), DONE, SEEN),
            (
                "site.toml",
                "people/1/name",
                Changed,
                json!({ "people": [{}, { "hidden": true }] }),
                DONE,
                "",
            ),
            ("mails/mensaje.toml", "subject", Changed, json!({}), DONE, ""),
            (article, "", Added, json!({}), DONE, SEEN),
            (article, "withdrawn", Switched, json!({ "withdrawn": true }), DONE, GONE),
            (article, "withdrawn", Switched, json!({}), DONE, SEEN),
            (article, "", Removed, json!({}), DONE, GONE),
            (article, "body/0", Changed, json!({ "withdrawn": "2026-01-01" }), KEPT, ""),
            (article, "body/0", Changed, json!({ "draft": true }), KEPT, ""),
            (
                article,
                "",
                Added,
                json!({ "date": "2026-11-27T08:00:00-06:00" }),
                "Artículo listo: sale el 27 de noviembre de 2026.",
                "",
            ),
        ] {
            let said = of(&[change(path, pointer, kind)], |_| data.clone(), NOW);
            assert_eq!(said, outcome(done, seen), "{path} {pointer} {data}");
        }
    }

    #[test]
    fn a_text_of_another_state_of_the_building_is_not_seen() {
        let of_state = |state| Change {
            state: Some(state),
            ..change("pages/a.toml", "title/open", ChangeKind::Changed)
        };
        let said = |state| of(&[of_state(state)], |_| Json::Null, NOW);
        assert_eq!(said(BuildingState::Open), outcome(DONE, ""));
        assert_eq!(said(BuildingState::Construction), outcome(DONE, SEEN));
    }

    #[test]
    fn both_are_said_where_one_thing_comes_and_another_goes() {
        let hours = Change {
            published: "Horario publicado.".to_owned(),
            ..change("site.toml", "hours/0", ChangeKind::Removed)
        };
        let all = [
            change("a", "title", ChangeKind::Changed),
            hours,
            change("media/a.jpg", "", ChangeKind::Added),
        ];
        let said = of(&all, |_| Json::Null, NOW);
        assert_eq!(said, outcome("2 cambios publicados.", "El sitio ya se ve así."));
    }
}
