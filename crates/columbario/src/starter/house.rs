//! What kind of house a site is of: whether it is open, which kinds of niche it has, who attends. A house that is open
//! begins without anything of the works and of a presale.

use super::answers::{Answers, Attendant, NicheKinds};
use super::sections;
use serde_json::Value;
use site::model::BuildingState;

/// Sections that pages of an open house have not: of the works, and renders of what is to be.
const NOT_OF_AN_OPEN_HOUSE: [(&str, &str); 2] =
    [("home.toml", "[dignity]\n"), ("edificio.toml", "[works]\n")];

/// Files of the works, which an open house has not.
const OF_WORKS: [&str; 2] = ["progress.toml", "pages/avance-obra.toml"];

/// How the comments begin that say how to have a presale.
const PRESALE: &str = "# El listón.";

/// Questions that nobody asks an open house, by the keys of `[offer]`.
const UNTIL_OPEN: [&str; 8] =
    ["presale", "delivery", "delay", "guarantee", "trustee", "builder", "waiting", "waitingShort"];

/// What a line says that is of a building which is not open yet.
const EARLIER: &str = "when = [\"planned\", \"construction\"]";

/// Returns whether a house has a file.
pub(super) fn has(path: &str, answers: &Answers) -> bool {
    answers.state != Some(BuildingState::Open) || !OF_WORKS.contains(&path)
}

/// A file of the settings or of the designs with what is known of the house; other files as they are.
pub(super) fn settings(path: &str, text: String, answers: &Answers) -> String {
    let kinds = answers.niches.as_ref().map_or(&[][..], |NicheKinds(urns)| urns);
    if path == "niches.toml" && kinds.len() > 1 {
        return text.replace("{niche.urns} urnas", "{urns}");
    }
    if path != "site.toml" {
        return text;
    }
    let mut text = text;
    if let Some(state) = answers.state {
        text = text.replacen("\nstate = \"por confirmar\"", &said("state", &site::json(&state)), 1);
    }
    if answers.state == Some(BuildingState::Open) {
        let is_earlier = |line: &str| {
            let key = line.split(" = ").next().unwrap_or_default();
            UNTIL_OPEN.contains(&key)
                || key == "office"
                || line.starts_with("# La dirección de la oficina")
        };
        text = text.split_inclusive('\n').filter(|line| !is_earlier(line)).collect();
    }
    let [most_asked, others @ ..] = kinds else { return text };
    text = text.replacen("\nurns = \"por confirmar\"", &said("urns", &Value::from(*most_asked)), 1);
    let blocks: String = others.iter().map(|urns| kind(*urns)).collect();
    // Below the block that says how one is written.
    let below = "# price = 50000\n\n# Los precios";
    text.replacen(below, &format!("# price = 50000\n{blocks}\n# Los precios"), 1)
}

fn said(key: &str, value: &Value) -> String {
    format!("\n{key} = {value}")
}

/// A kind of niche, of which nothing but its urns is known.
fn kind(urns: u32) -> String {
    let name = if urns == 1 {
        "Nicho para una urna".to_owned()
    } else {
        format!("Nicho para {urns} urnas")
    };
    let measures = ["width", "height", "depth", "shelves", "doorWidth", "doorHeight"];
    let measures = measures.map(|it| format!("{it} = \"por confirmar\"\n")).concat();
    format!("\n[[niche.kinds]]\nname = \"{name}\"\nurns = {urns}\n{measures}")
}

/// A page's text, without what an open house has not.
pub(super) fn page(name: &str, text: String, state: Option<BuildingState>) -> String {
    if state != Some(BuildingState::Open) {
        return text;
    }
    let gone = NOT_OF_AN_OPEN_HOUSE.iter().filter(|(page, _)| *page == name);
    let text = gone.fold(text, |text, (_, header)| sections::replaced(&text, header));
    let blocks = text.split_inclusive("\n\n").filter(|block| !block.starts_with(PRESALE));
    let text = without_questions(&blocks.collect::<String>());
    text.split_inclusive('\n').filter(|line| !line.contains(EARLIER)).collect()
}

/// The text without the questions that are asked until the building is open. Where one of them begins a group, the next
/// question does.
fn without_questions(text: &str) -> String {
    let mut group = None;
    let kept = text.split_inclusive("\n\n").map(|block| {
        let is_answer_of =
            |key: &&str| block.contains(&format!("\nanswer = \"{{offer.{key}}}\"\n"));
        if UNTIL_OPEN.iter().any(is_answer_of) {
            group = block.lines().find(|line| line.starts_with("group = ")).or(group);
            return String::new();
        }
        let header = "[[questions.items]]\n";
        match group.take().filter(|_| block.starts_with(header) && !block.contains("\ngroup = ")) {
            Some(group) => block.replacen(header, &format!("{header}{group}\n"), 1),
            None => block.to_owned(),
        }
    });
    kept.collect()
}

/// The contact page with those who attend, before how to get there.
pub(super) fn with_people(name: &str, text: String, people: &[Attendant]) -> String {
    if name != "contacto.toml" || people.is_empty() {
        return text;
    }
    let item = |it: &Attendant| {
        let phone = it.phone.as_deref().unwrap_or(super::UNCONFIRMED);
        let [name, phone] = [&*it.name, phone].map(Value::from);
        format!("\n[[people.items]]\nname = {name}\nphone = {phone}\n")
    };
    let items: String = people.iter().map(item).collect();
    let section = format!("[people]\ntitle = \"Quién le atiende\"\n{items}");
    text.replacen("[arrive]\n", &format!("{section}\n[arrive]\n"), 1)
}
