//! The pictures of articles: what `WordPress` knows of them; then they are found beside the file or
//! fetched, looked at, and put below `media/`.

use super::address::{absolute, decoded_path, file_name, free, slug};
use super::html::words;
use super::markdown::Image;
use super::writer::Writer;
use super::wxr::{Export, Item};
use crate::content::{
    ImageInspector, MAX_FILE_BYTES, Source, picture_ending, refused_pictures, sha256_of,
};
use crate::lang::fl;
use crate::remote::Remote;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Where pictures of imports lie below `media/`.
const FOLDER: &str = "blog";

/// How deep folders beside an export are looked into.
const DEEPEST: usize = 8;

/// The files of a blog.
#[derive(Debug)]
pub(super) struct Attachments<'a> {
    blog: &'a str,
    by_number: BTreeMap<u64, &'a Item>,
}

impl<'a> Attachments<'a> {
    pub(super) fn of(export: &'a Export) -> Self {
        let items = export.items.iter();
        let files = items.filter(|it| it.text("wp:post_type") == "attachment");
        Self {
            blog: &export.address,
            by_number: files.map(|it| (it.number(), it)).collect(),
        }
    }

    /// The numbers of the files that belong to an item, in their order.
    pub(super) fn gallery(&self, of: &Item) -> Vec<u64> {
        let files = self.by_number.iter();
        let own = files.filter(|(_, it)| it.text("wp:post_parent") == of.text("wp:post_id"));
        let mut own: Vec<(i64, u64)> = own
            .map(|(number, it)| {
                (
                    it.text("wp:menu_order").parse().unwrap_or_default(),
                    *number,
                )
            })
            .collect();
        own.sort_unstable();
        own.into_iter().map(|(_, number)| number).collect()
    }

    fn file(&self, image: &Image) -> Option<&'a Item> {
        self.by_number.get(&image.number?).copied()
    }

    /// Adds to a picture what is known of its file: words for it, and in a gallery the caption.
    pub(super) fn complete(&self, image: &mut Image) {
        let Some(file) = self.file(image) else { return };
        let caption = words(file.text("excerpt:encoded"));
        if image.alt.is_empty() {
            let alt = file.fields.get("_wp_attachment_image_alt");
            let title = words(file.text("title"));
            // A title that is the file's name says nothing.
            let is_name = file_name(file.text("wp:attachment_url")).starts_with(&title);
            let title = if is_name { String::new() } else { title };
            let alt = alt.map(|alt| words(alt)).unwrap_or_default();
            let mut known = [alt, caption.clone(), title].into_iter();
            image.alt = known.find(|text| !text.is_empty()).unwrap_or_default();
        }
        if image.address.is_empty() && image.caption.is_empty() {
            image.caption = caption;
        }
    }

    /// The addresses at which a picture may be: as it was put in, without the measures that `WordPress`
    /// adds to the names of smaller copies; as it is written; that of its number, which of a picture
    /// pasted from another blog is one of that blog.
    pub(super) fn addresses(&self, image: &Image) -> Vec<String> {
        let written = absolute(self.blog, &image.address);
        let whole = written.as_deref().map(without_measures);
        let file = self
            .file(image)
            .map(|it| it.text("wp:attachment_url").to_owned());
        let mut found: Vec<String> = [whole, written, file].into_iter().flatten().collect();
        if found.is_empty() {
            let number = image.number.map(|number| format!("wp-image-{number}"));
            found.push(number.unwrap_or_else(|| image.address.clone()));
        }
        found
    }
}

/// An address without the measures of a smaller copy: `a-300x200.jpg` → `a.jpg`.
fn without_measures(address: &str) -> String {
    let address = address.split(['?', '#']).next().unwrap_or_default();
    let shortened = address.rsplit_once('.').and_then(|(stem, ending)| {
        let (stem, measures) = stem.rsplit_once('-')?;
        let (width, height) = measures.split_once('x')?;
        let are_numbers = width.parse::<u16>().is_ok() && height.parse::<u16>().is_ok();
        are_numbers.then(|| format!("{stem}.{ending}"))
    });
    shortened.unwrap_or_else(|| address.to_owned())
}

/// Every picture that was asked for, by its addresses: its name below `media/`, or why there is none.
pub(super) type Found = BTreeMap<Vec<String>, Result<String, String>>;

/// Where pictures come from: the files beside an export, the old blog's `uploads` or pictures with the
/// same names; and the web, where that is wanted.
#[derive(Debug)]
pub(super) struct Origin {
    /// By their name, folded.
    files: BTreeMap<String, Vec<PathBuf>>,
    remote: Option<Remote>,
}

impl Origin {
    /// Lists the files below a folder.
    pub(super) fn below(folder: &Path, remote: Option<Remote>) -> io::Result<Self> {
        let files = BTreeMap::new();
        let mut origin = Self { files, remote };
        origin.list(folder, 1)?;
        Ok(origin)
    }

    /// Links to other places are not followed.
    fn list(&mut self, folder: &Path, depth: usize) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let (kind, name) = (entry.file_type()?, entry.file_name());
            let name = name.to_string_lossy();
            if kind.is_dir() && depth < DEEPEST && !name.starts_with('.') {
                self.list(&entry.path(), depth + 1)?;
            } else if kind.is_file() {
                self.files
                    .entry(slug(&name))
                    .or_default()
                    .push(entry.path());
            }
        }
        Ok(())
    }

    /// The file with the name of an address: of several, the one with the most of its path.
    fn file(&self, address: &str) -> Option<&PathBuf> {
        let path = decoded_path(address);
        let alike = |file: &&PathBuf| {
            let parts = file
                .iter()
                .rev()
                .map(|part| part.to_string_lossy().to_lowercase());
            let of_address = path.rsplit('/').map(str::to_lowercase);
            parts
                .zip(of_address)
                .take_while(|(own, other)| own == other)
                .count()
        };
        let files = self.files.get(&slug(&file_name(address)))?;
        files.iter().max_by_key(alike)
    }

    /// Brings all pictures into the content directory.
    pub(super) async fn bring(
        &self,
        wanted: BTreeSet<Vec<String>>,
        writer: &mut Writer,
        inspector: &dyn ImageInspector,
    ) -> anyhow::Result<Found> {
        // They wait in a folder that is hidden, so no content, until they were looked at.
        let waiting = tempfile::tempdir_in(&writer.root)?;
        let mut found = Found::new();
        // The same file under two addresses is one.
        let (mut names, mut stems) = (BTreeMap::<String, String>::new(), BTreeSet::new());
        for addresses in wanted {
            let name = match self.picture(&addresses).await {
                Ok((address, bytes, ending)) => {
                    let name = names.entry(sha256_of(&bytes)).or_insert_with(|| {
                        let stem = free(&stem(&address), |stem| stems.contains(stem));
                        stems.insert(stem.clone());
                        format!("{stem}.{ending}")
                    });
                    let path = waiting.path().join("media").join(&*name);
                    fs::create_dir_all(path.parent().unwrap_or(&path))?;
                    fs::write(path, bytes)?;
                    Ok(name.clone())
                }
                Err(why) => Err(why),
            };
            found.insert(addresses, name);
        }
        if names.is_empty() {
            return Ok(found);
        }
        let source = Source::Directory(waiting.path().to_owned());
        let refused = refused_pictures(&source, inspector)?;
        for result in found.values_mut() {
            if let Ok(name) = result
                && let Some(why) = refused.get(name)
            {
                let (address, why) = (name.as_str(), why.as_str());
                *result = Err(fl!("import-picture-refused", address = address, why = why));
            }
        }
        for name in names.values().filter(|name| !refused.contains_key(*name)) {
            let file = format!("media/{name}");
            let bytes = fs::read(waiting.path().join(&file))?;
            writer.put(&format!("media {name}"), &file, &bytes)?;
        }
        Ok(found)
    }

    /// A picture with the address at which it was and the ending of its format, or why there is none.
    async fn picture(
        &self,
        addresses: &[String],
    ) -> Result<(String, Vec<u8>, &'static str), String> {
        let (address, bytes) = self.bytes(addresses).await?;
        match picture_ending(&bytes) {
            Ok(ending) => Ok((address, bytes, ending)),
            Err((why, _)) => Err(fl!("import-picture-refused", address = address, why = why)),
        }
    }

    async fn bytes(&self, addresses: &[String]) -> Result<(String, Vec<u8>), String> {
        let mut why = None;
        for address in addresses {
            let Some(file) = self.file(address) else {
                continue;
            };
            match fs::metadata(file) {
                Ok(it) if it.len() > MAX_FILE_BYTES => why = Some(fl!("import-picture-large")),
                _ => match fs::read(file) {
                    Ok(bytes) => return Ok((address.clone(), bytes)),
                    Err(error) => why = Some(error.to_string()),
                },
            }
        }
        for address in addresses {
            let Some(remote) = &self.remote else { break };
            match remote.get(address, MAX_FILE_BYTES).await {
                Ok(bytes) => return Ok((address.clone(), bytes)),
                Err(error) => why = Some(error.to_string()),
            }
        }
        let address = addresses.first().cloned().unwrap_or_default();
        let missing = || fl!("import-picture-missing", address = address.as_str());
        let failed = |why| {
            fl!(
                "import-picture-not-fetched",
                address = address.as_str(),
                why = why
            )
        };
        Err(why.map_or_else(missing, failed))
    }
}

/// The name of a picture, after its address, without an ending.
fn stem(address: &str) -> String {
    let path = decoded_path(address);
    let below = path.split_once("/uploads/");
    let folders = below.and_then(|(_, below)| below.rsplit_once('/'));
    let folders = folders.map_or("", |(folders, _)| folders).split('/');
    let file = file_name(address);
    let stem = slug(file.rsplit_once('.').map_or(&file, |(stem, _)| stem));
    let mut parts = vec![FOLDER.to_owned()];
    parts.extend(folders.map(slug).filter(|part| !part.is_empty()).take(4));
    parts.push(if stem.is_empty() {
        "imagen".to_owned()
    } else {
        stem
    });
    parts.join("/")
}
