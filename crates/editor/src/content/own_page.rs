//! A new page of the site's own.

use super::Content;
use super::answers::{BegunText, NewPage};
use super::files::name_of;
use super::problem::Problem;
use basics::unseen::mended;
use serde_json::Value as Json;
use site::model::OwnLinkPlace;

impl Content {
    /// Begins a page, whose file is named after its title. Who did not hear the answer asks again with the same key,
    /// and is answered the same.
    pub(super) fn begin_page(&self, new: &NewPage, by: &str) -> Result<BegunText, Problem> {
        let mut work = self.lock();
        if let Some(path) = work.draft.begun_as(&new.key) {
            return Ok(BegunText { path: path.clone() });
        }
        let product = work.check.site.as_ref().map_or("", |site| &site.settings.product);
        let reserved = server::reserved_addresses();
        let is_free = |name: &String| {
            let files = ["toml", "md"].map(|ending| format!("pages/{name}.{ending}"));
            files.iter().all(|path| work.draft.is_free(path))
                && site::address_taking(name, product, &reserved).is_none()
        };
        let stem = page_name(&new.title);
        let more = (2..).map(|number| format!("{stem}-{number}"));
        let name = std::iter::once(stem.clone()).chain(more).find(is_free);
        let name = name.expect("there is always another number");
        let path = format!("pages/{name}.toml");
        work.draft.begin(&path, text_of(new), &new.key, (by, (self.parts.now)()))?;
        self.reload(&mut work);
        Ok(BegunText { path })
    }
}

/// A title as a part of an address: a capital letter, then small ones.
fn page_name(title: &str) -> String {
    let name = name_of(title);
    let first = name.chars().next().filter(char::is_ascii_lowercase);
    first.map_or_else(
        || format!("Pagina-{name}").trim_end_matches('-').to_owned(),
        |first| first.to_ascii_uppercase().to_string() + &name[1..],
    )
}

/// A page with nothing but its title.
fn text_of(NewPage { title, text, place, label, .. }: &NewPage) -> String {
    // JSON escapes what TOML escapes, in the same way.
    let quoted = |text: &str| Json::from(mended(text.trim()));
    let (title, text, label) = (quoted(title), quoted(text), quoted(label));
    let place = place.map(|place| match place {
        OwnLinkPlace::Menu => format!("menu = {label}\n"),
        OwnLinkPlace::Drawer => format!("drawer = {label}\n"),
        OwnLinkPlace::Footer => format!("footer = {label}\n"),
    });
    format!(
        "[meta]\ntitle = {title}\ndescription = {text}\n{}\n[title]\ntitle = {title}\ntext = {text}\n",
        place.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::page_name;

    #[test]
    fn a_title_becomes_an_address_that_a_page_may_have() {
        for (title, name) in [
            ("Misas y oraciones", "Misas-y-oraciones"),
            ("2 de noviembre", "Pagina-2-de-noviembre"),
            ("¡…!", "Pagina"),
            ("Ángeles", "Angeles"),
        ] {
            assert_eq!(page_name(title), name);
        }
    }
}
