//! A site to start from: the sample, less everything that is true of the sample alone.
//!
//! Files that differ from the sample's are in `crates/columbario/starter/`, and nothing else is; all other files are the
//! sample's own. Knows neither the clock nor who asks the questions.
//!
//! Whoever edits the sample publishes what they forget to change. So there is no article, and no picture
//! of the building, whose render would mislead whatever its caption says; what nobody has answered says
//! "por confirmar", and what a lawyer completes is between brackets. A new required field needs a value
//! there where a file has its section.

mod answers;
mod directory;
mod house;
mod leftovers;
mod sections;

pub(crate) use answers::{
    Answers, Attendant, NicheKinds, PostalAddress, attendant, brand, domain, mailbox, niches,
    postal_address, state, telephone,
};
pub(crate) use directory::write;
pub(crate) use leftovers::leftovers;

use jiff::civil::Date;
use rust_embed::{EmbeddedFile, RustEmbed};
use site::Sample;
use std::{borrow::Cow, collections::BTreeMap, path::Path};

#[derive(RustEmbed)]
#[folder = "starter/"]
struct Starter;

/// How a legal text says that nobody has read it for the site yet.
const MODEL: &str = "**Modelo para revisión.**";

/// Every file of a new site by its path; a path with `/` lies below the directory of that name.
pub(crate) type StarterFiles = BTreeMap<String, Cow<'static, [u8]>>;

/// The word for a value that nobody has given yet.
const UNCONFIRMED: &str = "por confirmar";

/// The files of a new site: its content, the README, and what git leaves out. `settings` is the text
/// of `columbario.toml`. Articles are none: each has the date on which somebody published it.
pub(crate) fn files(answers: &Answers, settings: String, today: Date) -> StarterFiles {
    let mut files = StarterFiles::new();
    for path in Sample::iter() {
        let is_made = !path.starts_with("media/") && !path.starts_with("articles/");
        if !is_made || !house::has(&path, answers) {
            continue;
        }
        let text = text_of(Sample::get(&path));
        let own = Starter::get(&path).map(|file| text_of(Some(file)));
        let text = match path.split_once('/') {
            None => {
                let text = filled(&own.unwrap_or(text), answers, today);
                house::settings(&path, text, answers)
            }
            Some(("legal", _)) => legal(&text, answers, today),
            Some(("pages", name)) if Path::new(name).extension().is_some_and(|it| it == "toml") => {
                let text = own.map(|own| sections::replaced(&text, &own)).unwrap_or(text);
                let text = house::page(name, without_articles(&text), answers.state);
                house::with_people(name, text, &answers.people)
            }
            Some(_) => own.unwrap_or(text),
        };
        files.insert(format!("content/{path}"), Cow::Owned(text.into_bytes()));
    }
    // Of the sample's pictures these show neither its building nor its niches.
    let sample = Sample::iter().filter_map(|path| Some((Sample::get(&path)?.data, path)));
    let own = Starter::iter().filter_map(|path| Some((Starter::get(&path)?.data, path)));
    let mut named: Vec<_> = sample.chain(own).collect();
    named.retain(|(_, path)| files.values().any(|text| names(text, path)));
    files.extend(named.into_iter().map(|(data, path)| (format!("content/{path}"), data)));
    let readme = text_of(Starter::get("README.md"));
    for (path, text) in [
        ("README.md", readme.replace("«brand»", &answers.brand)),
        (".gitignore", text_of(Starter::get("gitignore"))),
        ("columbario.toml", settings),
        // The folder for articles is there, and git keeps it.
        ("content/articles/.gitkeep", String::new()),
    ] {
        files.insert(path.to_owned(), Cow::Owned(text.into_bytes()));
    }
    files
}

/// The names between «» replaced by what was answered, as TOML.
fn filled(text: &str, answers: &Answers, today: Date) -> String {
    let open = || UNCONFIRMED.to_owned();
    let address = answers.address.clone();
    let address = address.unwrap_or_else(|| [(); 5].map(|()| open()));
    let [street, neighborhood, code, city, state] = address;
    let values = [
        ("brand", answers.brand.clone()),
        ("product", answers::product(&answers.brand)),
        ("url", format!("https://{}", answers.domain)),
        ("phone", answers.phone.clone().unwrap_or_else(open)),
        ("whatsapp", answers.whatsapp.clone().unwrap_or_else(open)),
        ("email", answers.mailbox.clone()),
        ("street", street),
        ("neighborhood", neighborhood),
        ("city", city),
        ("state", state),
        ("postalCode", code),
    ];
    let year = text.replace("«year»", &today.year().to_string());
    values.into_iter().fold(year, |text, (name, value)| {
        // What JSON escapes TOML escapes too; an answer has no control character.
        let value = serde_json::Value::from(value).to_string();
        text.replace(&format!("«{name}»"), &value)
    })
}

/// A legal text begins on the day on which the site does, and waits for the lawyer who reads it. Without a telephone
/// its links have nowhere to lead.
fn legal(text: &str, answers: &Answers, today: Date) -> String {
    let text = match answers.phone {
        Some(_) => text.to_owned(),
        None => text.replace("[{phone}](tel:+52{phone})", "{phone}"),
    };
    let text = text.replace(MODEL, &format!("{MODEL} [por revisar]"));
    let dated = text.lines().map(|line| match line.split_once(" = ") {
        Some(("version", _)) => format!("version = \"{}\"", today.strftime("%Y-%m")),
        Some(("date", _)) => format!("date = {today}"),
        _ => line.to_owned(),
    });
    dated.flat_map(|line| [line, "\n".to_owned()]).collect()
}

/// A new site has no articles, so nothing leads to one.
fn without_articles(text: &str) -> String {
    let leads_to_one =
        |line: &&str| line.starts_with("link = ") && line.contains("/Articulo-Blog/");
    text.split_inclusive('\n').filter(|line| !leads_to_one(line)).collect()
}

fn names(text: &[u8], path: &str) -> bool {
    let text = String::from_utf8_lossy(text);
    let name = path.strip_prefix("media/");
    name.is_some_and(|name| text.contains(&format!("\"{name}\"")))
}

fn text_of(file: Option<EmbeddedFile>) -> String {
    let data = file.map(|file| file.data).unwrap_or_default();
    String::from_utf8_lossy(&data).into_owned()
}

#[cfg(test)]
mod tests;
