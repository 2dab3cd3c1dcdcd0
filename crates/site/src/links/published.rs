//! The published addresses, kept in the data directory. One that leads nowhere any more is a fault until its
//! removal is accepted (`columbario check --accept-removals`). They are kept from the moment at which somebody has asked
//! for a page by the site's own name: what was only tried, at the address of a machine, nobody has kept.

use crate::routes::redirects::redirect_key;
use crate::routes::{OWN, article_path};
use crate::site::Site;
use crate::source::paths::SETTINGS;
use crate::source::{Fault, Faults};
use basics::atomic_file::write_shared;
use basics::lang::fault;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Where the addresses are kept.
#[derive(Clone, Debug)]
pub struct PublishedAddresses(PathBuf);

impl PublishedAddresses {
    /// In this data directory. Nothing is made yet.
    pub fn in_data(data: &Path) -> Self {
        Self(data.join("published-addresses"))
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Returns whether any are kept.
    pub fn are_kept(&self) -> bool {
        self.0.exists()
    }

    /// Replaces the kept addresses with those of a Site. Lists are not kept, because they depend on the number of
    /// articles, and neither are the articles of another blog.
    pub fn note(&self, site: &Site) -> io::Result<()> {
        let own = |(path, file): &(String, String)| {
            site.files.contains_key(file).then(|| format!("{path}\t{file}\n"))
        };
        let lines: String = addresses(site).iter().filter_map(own).collect();
        if fs::read_to_string(&self.0).is_ok_and(|kept| kept == lines) {
            return Ok(());
        }
        write_shared(&self.0, lines.as_bytes())
    }

    /// Returns a fault for each address that was published and has neither a page, a withdrawal nor a redirect.
    pub fn missing_addresses(&self, site: &Site) -> Option<Faults> {
        let kept = fs::read_to_string(&self.0).unwrap_or_default();
        let withdrawn = site.withdrawn_paths().map(|(path, _)| redirect_key(&path));
        let here = addresses(site).into_iter().map(|(path, _)| redirect_key(&path));
        let moved = site.redirects.iter().map(|(old, _)| old.clone());
        let known: BTreeSet<String> = here.chain(withdrawn).chain(moved).collect();
        let kept = kept.lines().filter_map(|line| line.split_once('\t'));
        let gone = kept.filter(|(path, _)| !known.contains(&redirect_key(path)));
        let faults = gone.map(|(path, file)| match path.strip_prefix(&article_path("")) {
            // Its file still exists, as a draft or with a day in the future.
            Some(_) if site.files.contains_key(file) => {
                Fault::of_file(file, fault!("content-gone-hidden", path))
            }
            Some(slug) => Fault::of_file(file, fault!("content-gone-article", path, slug)),
            // The page's file still exists: another name of the product has changed its address.
            None if site.files.contains_key(file) => {
                Fault::of_file(SETTINGS, fault!("content-gone-page", path))
            }
            None => Fault::of_file(file, fault!("content-gone-page", path)),
        });
        Faults::new(faults.collect())
    }
}

/// Each address with the file that it shows.
fn addresses(site: &Site) -> Vec<(String, String)> {
    let pages = site.paths().filter(|(_, page)| !page.is_list());
    let of_file = pages.filter_map(|(path, page)| {
        let slug = path.strip_prefix(&article_path(""));
        let article = slug.map(|slug| format!("articles/{slug}.md"));
        let own = || site.own_pages.iter().find(|own| own.path == path);
        let own = (page.address == OWN).then(own).flatten().map(|own| own.file.clone());
        let file = article.or(own).or_else(|| Some(page.texts.as_ref()?.file.to_owned()))?;
        Some((path, file))
    });
    of_file.collect()
}

#[cfg(test)]
mod tests {
    use super::PublishedAddresses;
    use crate::fixture::{Fixture, NOW};

    // Specification 11.16
    #[test]
    fn an_address_that_is_gone_is_a_fault_until_that_is_meant() {
        let data = tempfile::tempdir().expect("a temporary directory can be made");
        let fixture = Fixture::new();
        let published = PublishedAddresses::in_data(data.path());
        let read = || fixture.reader().with_published(published.clone()).read(NOW);
        let faults = || read().expect_err("an address is gone").to_string();
        let said = "content/articles/uno.md:1:1: la dirección `/Articulo-Blog/uno` estaba publicada y ya no lleva a nada. Si fue un descuido, regrese el archivo; si no tiene una copia, pídala a quien cuida el servidor: está en `last-good`, en el directorio de datos. Si el artículo se retira, regréselo y escriba `withdrawn = true` en su encabezado; si otro lo sustituye, escriba en ese `redirects = [\"uno\"]`. Si de verdad debe desaparecer, quien cuida el servidor da `columbario check --accept-removals`.";
        // A first start has nothing to compare with.
        let text = std::fs::read_to_string(fixture.path().join("articles/uno.md"));
        let text = text.expect("it is there");
        published.note(&read().expect("nothing is gone")).expect("it can be written");
        fixture.remove("articles/uno.md");
        assert_eq!(faults(), said);
        let with = |line: &str| text.replacen("+++\n", &format!("+++\n{line}\n"), 1);
        let later = text.replace("\ndate = 20", "\ndate = 30");
        for hidden in [with("draft = true"), later] {
            fixture.write("articles/uno.md", hidden);
            assert!(faults().contains("o su fecha todavía no llega"), "{}", faults());
        }
        fixture.write("articles/uno.md", with("withdrawn = true"));
        assert!(read().is_ok());
        fixture.remove("articles/uno.md");
        fixture.write("articles/otro.md", with("redirects = [\"uno\"]"));
        assert!(read().is_ok());
        fixture.remove("articles/otro.md");
        published.note(&fixture.site()).expect("it can be written");
        assert!(read().is_ok(), "it was accepted");
        fixture.remove("articles/dos.md");
        assert!(faults().contains("/Articulo-Blog/dos"), "nothing else was");
        fixture.write("articles/dos.md", &text);
        fixture.edit("site.toml", "product = \"Remanso\"", "product = \"Alameda\"");
        assert!(faults().starts_with("content/site.toml:1:1: la dirección `/"), "{}", faults());
    }
}
