//! What an import needs of `site.toml`, and the categories that it adds there.

use crate::lang::fl;
use anyhow::Context as _;
use serde::Deserialize;
use std::fmt::Write as _;
use std::path::Path;

/// The file, and what it says.
#[derive(Debug)]
pub(super) struct SiteFile {
    text: String,
    values: Values,
    /// What was added.
    added: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Values {
    product: String,
    picture: SharedPicture,
    #[serde(default)]
    categories: Vec<Category>,
}

/// The picture of pages that have none of their own.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SharedPicture {
    pub(super) src: String,
    pub(super) alt: String,
}

#[derive(Debug, Deserialize)]
struct Category {
    id: u32,
    category: String,
}

impl SiteFile {
    /// Reads the file of a content directory.
    pub(super) fn read(content: &Path) -> anyhow::Result<Self> {
        let path = content.join("site.toml");
        let no_site = || fl!("import-no-site", directory = content.to_string_lossy());
        let text = std::fs::read_to_string(path).with_context(no_site)?;
        let values = toml::from_str(&text).with_context(no_site)?;
        Ok(Self {
            text,
            values,
            added: Vec::new(),
        })
    }

    /// The brand as addresses have it.
    pub(super) fn product(&self) -> &str {
        &self.values.product
    }

    /// The picture of an article without one.
    pub(super) fn picture(&self) -> &SharedPicture {
        &self.values.picture
    }

    /// The name of a category as the file has it; one that it does not have is added.
    pub(super) fn category(&mut self, name: &str) -> String {
        let folded = |name: &str| super::slug::slug(name);
        let mut all = self.values.categories.iter();
        if let Some(there) =
            all.find(|it| folded(&it.category) == folded(name) || it.category == name)
        {
            return there.category.clone();
        }
        let ids = self.values.categories.iter().map(|it| it.id);
        let id = ids.max().unwrap_or_default().saturating_add(1);
        // A name needs three letters.
        let name = match name.chars().count() {
            ..3 => format!("Blog: {name}"),
            _ => name.to_owned(),
        };
        self.values.categories.push(Category {
            id,
            category: name.clone(),
        });
        let quoted = super::front::quoted(&name);
        let _infallible = write!(
            self.text,
            "\n[[categories]]\nid = {id}\ncategory = {quoted}\n"
        );
        self.added.push(name.clone());
        name
    }

    /// The names of the categories that were added, and the whole file with them.
    pub(super) fn finish(self) -> (Vec<String>, String) {
        (self.added, self.text)
    }
}
