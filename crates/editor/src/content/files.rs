//! What the texts of the content are: their kinds, their names for people, and the addresses of their pages.

use basics::lang::fl;
use serde::Serialize;
use serde_json::Value as Json;
use site::{PAGES, TextFile, article_name, article_path, sha256_of, slug};
use utoipa::ToSchema;

/// How much of a title is in the name of its file, which has room for 255 bytes.
const MOST_LETTERS_OF_NAME: usize = 80;

/// The list of all articles.
const BLOG: &str = "/Blog/all-articles_es";

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum FileKind {
    Settings,
    Page,
    Article,
    OwnPage,
    Legal,
    List,
    Mail,
}

/// A section that a page's file has, shown or not.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct SectionInfo {
    name: String,
    kind: String,
}

/// A text, as a list shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FileInfo {
    path: String,
    /// Names the text as it is.
    version: String,
    title: String,
    kind: FileKind,
    /// The page that shows it.
    #[schema(required)]
    address: Option<String>,
    changed: bool,
    /// What a page is made of, in the order of its file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    sections: Vec<SectionInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    draft: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    date: Option<String>,
    /// `true`, or since when an article is to be withdrawn.
    #[serde(skip_serializing_if = "Json::is_null")]
    #[schema(required = false)]
    withdrawn: Json,
    /// The name of an article's picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    picture: Option<String>,
}

impl FileInfo {
    pub(super) fn new(path: String, bytes: &[u8], product: &str, changed: bool) -> Self {
        let (kind, address) = kind_of(&path);
        let address = address.map(|it| if it == "/Blog" { BLOG.to_owned() } else { it });
        let is_article = kind == FileKind::Article;
        let data = TextFile::parse(&path, bytes).and_then(|it| it.data()).unwrap_or_default();
        let is_page =
            matches!(kind, FileKind::Page | FileKind::OwnPage) && data["meta"].is_object();
        let head = if kind == FileKind::OwnPage { head_of(&data) } else { &data };
        Self {
            title: title_of(&path, Some(bytes)),
            kind,
            address: address.map(|address| address.replace("{product}", product)),
            changed,
            sections: if is_page { sections_of(&data) } else { Vec::new() },
            draft: is_article.then(|| data["draft"] == true),
            date: data["date"].as_str().filter(|_| is_article).map(str::to_owned),
            withdrawn: head["withdrawn"].clone(),
            picture: data["picture"]["src"].as_str().filter(|_| is_article).map(str::to_owned),
            version: version_of(bytes),
            path,
        }
    }
}

/// Names a text as it is.
pub(super) fn version_of(bytes: &[u8]) -> String {
    sha256_of(bytes)[..16].to_owned()
}

/// The sections of a page: each is of the kind that it says, or else of that which is its name.
fn sections_of(data: &Json) -> Vec<SectionInfo> {
    let tables = data.as_object().into_iter().flatten();
    let tables = tables.filter(|(name, table)| *name != "meta" && table.is_object());
    let section = |(name, table): (&String, &Json)| {
        let kind = table["kind"].as_str().unwrap_or(name).to_owned();
        SectionInfo { name: name.clone(), kind }
    };
    tables.map(section).collect()
}

/// What a file is, and the address of its page.
fn kind_of(path: &str) -> (FileKind, Option<String>) {
    let page = PAGES.iter().find(|page| page.texts.as_ref().is_some_and(|it| it.file == path));
    let address = page.map(|page| if page.is_list() { "/Blog" } else { page.address });
    let address = address.filter(|it| *it != "*").map(str::to_owned);
    match path.split_once('/') {
        Some(("articles", _)) => (FileKind::Article, Some(article_path(&article_name(path)))),
        Some(("legal", _)) => (FileKind::Legal, address),
        Some(("mails", _)) => (FileKind::Mail, None),
        Some(("pages", _)) if page.is_some() => (FileKind::Page, address),
        Some(_) => (FileKind::OwnPage, Some(format!("/{}", article_name(path)))),
        None if path == "site.toml" => (FileKind::Settings, None),
        None => (FileKind::List, None),
    }
}

/// Whether each value of a file is a thing of its own: in the others, the whole file is.
pub(super) fn is_shared(path: &str) -> bool {
    matches!(kind_of(path).0, FileKind::Settings | FileKind::List)
}

/// What people call a file: a page by its name in the menu, any other text by its title.
pub(super) fn title_of(path: &str, bytes: Option<&[u8]>) -> String {
    if let Some(called) = site::called(path) {
        return called.to_owned();
    }
    let file = bytes.and_then(|bytes| TextFile::parse(path, bytes));
    let data = file.as_ref().and_then(TextFile::data).unwrap_or_default();
    match head_of(&data)["title"].as_str().unwrap_or_default().trim() {
        "" if path.starts_with("articles/") => {
            let body = file.as_ref().and_then(TextFile::body).unwrap_or_default();
            let words: Vec<_> = body.split_whitespace().take(6).collect();
            match words.join(" ").trim_end_matches(['.', ',', ':', ';']) {
                "" => fl!("editing-untitled"),
                words => fl!("editing-untitled-of", words),
            }
        }
        "" => path.rsplit('/').next().unwrap_or(path).to_owned(),
        title => title.to_owned(),
    }
}

/// The head of a text: of a page that is made of sections, the table that is none.
fn head_of(data: &Json) -> &Json {
    data.get("meta").unwrap_or(data)
}

/// Where the page of a file is in the menu and the foot; one without a page comes after them.
pub(super) fn place_of(path: &str) -> usize {
    let of_file = |page: &site::PageRoute| page.texts.as_ref().is_some_and(|it| it.file == path);
    PAGES.iter().position(of_file).unwrap_or(PAGES.len())
}

/// What a file is called after words; nothing where they have no letter that can be in an address.
pub(super) fn name_of(words: &str) -> String {
    slug(&words.chars().take(MOST_LETTERS_OF_NAME).collect::<String>())
}

/// The file of a new article: it is named after the first of these words that make a name, and is not there yet.
pub fn new_article_path(words: &[&str], is_free: impl Fn(&String) -> bool) -> Option<String> {
    let name = words.iter().map(|words| name_of(words)).find(|name| !name.is_empty())?;
    Some(free_name(&format!("articles/{name}"), "md", is_free))
}

/// The first name with this stem that is free.
pub(super) fn free_name(stem: &str, ending: &str, is_free: impl Fn(&String) -> bool) -> String {
    let more = (2..).map(|number| format!("{stem}-{number}.{ending}"));
    let mut names = std::iter::once(format!("{stem}.{ending}")).chain(more);
    names.find(is_free).unwrap_or_default()
}

/// A text with another value in its head, or without one.
pub(super) fn with_value(path: &str, text: &str, key: &str, value: Json) -> Option<String> {
    let file = TextFile::parse(path, text.as_bytes())?;
    let mut data = file.data()?;
    data[key] = value;
    String::from_utf8(file.edit(text.as_bytes(), data.as_object()?, None)?).ok()
}
