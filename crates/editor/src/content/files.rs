//! What the texts of the content are: their kinds, their names for people, and the addresses of their pages.

use super::text_file::TextFile;
use basics::lang::fl;
use serde::Serialize;
use serde_json::Value as Json;
use site::{PAGES, article_name, article_path};

/// The list of all articles.
const BLOG: &str = "/Blog/all-articles_es";

/// A text, as a list shows it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct FileEntry {
    path: String,
    title: String,
    kind: &'static str,
    address: Option<String>,
    changed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
}

impl FileEntry {
    pub(super) fn of(path: String, bytes: &[u8], product: &str, changed: bool) -> Self {
        let (kind, address) = kind_of(&path);
        let address = address.map(|it| if it == "/Blog" { BLOG.to_owned() } else { it });
        let is_article = kind == "article";
        let data = TextFile::parse(&path, bytes).and_then(|it| it.data()).unwrap_or_default();
        Self {
            title: title_of(&path, Some(bytes)),
            kind,
            address: address.map(|address| address.replace("{product}", product)),
            changed,
            draft: is_article.then(|| data["draft"] == true),
            date: data["date"].as_str().filter(|_| is_article).map(str::to_owned),
            path,
        }
    }
}

/// What a file is, and the address of its page.
fn kind_of(path: &str) -> (&'static str, Option<String>) {
    let page = PAGES.iter().find(|page| page.texts.as_ref().is_some_and(|it| it.file == path));
    let address = page.map(|page| page.address.to_owned()).filter(|it| !it.contains('*'));
    match path.split_once('/') {
        Some(("articles", _)) => ("article", Some(article_path(&article_name(path)))),
        Some(("legal", _)) => ("legal", address),
        Some(("mails", _)) => ("mail", None),
        Some(("pages", _)) if path.ends_with(".md") => {
            ("ownPage", Some(format!("/{}", article_name(path))))
        }
        _ if page.is_some_and(|page| page.is_list()) => ("page", Some("/Blog".to_owned())),
        Some(("pages", _)) => ("page", address),
        _ if path == "site.toml" => ("settings", None),
        _ => ("list", None),
    }
}

/// What people call a file: by the address of its page, or by its title.
pub(super) fn title_of(path: &str, bytes: Option<&[u8]>) -> String {
    let (kind, address) = kind_of(path);
    match (path, kind) {
        ("site.toml", _) => return fl!("editing-file-settings"),
        ("niches.toml", _) => return fl!("editing-file-niches"),
        ("progress.toml", _) => return fl!("editing-file-progress"),
        ("synonyms.toml", _) => return fl!("editing-file-synonyms"),
        ("mails/mensaje.toml", _) => return fl!("editing-file-mail-message"),
        ("mails/resumen.toml", _) => return fl!("editing-file-mail-digest"),
        ("mails/prueba.toml", _) => return fl!("editing-file-mail-test"),
        ("pages/home.toml", _) => return fl!("editing-file-home"),
        (_, "page" | "legal") => {
            let address = address.unwrap_or_default();
            let words = address.trim_start_matches('/').replace("-{product}", "").replace('-', " ");
            if !words.is_empty() {
                return words;
            }
        }
        _ => {}
    }
    let data = bytes.and_then(|bytes| TextFile::parse(path, bytes)).and_then(|it| it.data());
    let title = data.as_ref().and_then(|data| data["title"].as_str());
    let title = title.filter(|title| !title.trim().is_empty()).map(str::to_owned);
    let name = || path.rsplit('/').next().unwrap_or(path).to_owned();
    title.unwrap_or_else(name)
}

/// The text of a new article, in which everything is still to be written.
pub(super) fn new_article(title: &str, category: &str, day: &str) -> String {
    // JSON escapes what TOML escapes, in the same way.
    let (title, category) = (Json::from(title), Json::from(category));
    format!(
        "+++\ntitle = {title}\ndescription = \"\"\ncategory = {category}\ndate = {day}\n\
         picture = {{ src = \"\", alt = \"\" }}\nsources = []\n+++\n\n"
    )
}
