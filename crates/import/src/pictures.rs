//! The pictures of articles, and the PDF files that they link to: what `WordPress` knows of them; then they are
//! found beside the file or fetched, looked at, and put below `media/`.

use super::address::{absolute, decoded_path, file_name, free, slug};
use super::html::words;
use super::markdown::Image;
use super::writer::ContentWriter;
use super::wxr::{Export, Item};
use basics::lang::fl;
use basics::remote::{Remote, RemoteError};
use site::{
    ImageInspector, MAX_FILE_BYTES, Source, is_whole_pdf, picture_ending, refused_pictures,
    sha256_of,
};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::sleep;

/// Where pictures of imports lie below `media/`.
const FOLDER: &str = "blog";

/// The waits before a picture that is refused for now is asked for again.
const WAITS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(10)];

/// The most of these waits in an import.
const PATIENCE: Duration = Duration::from_mins(5);

/// How deep folders beside an export are looked into.
const DEEPEST: usize = 8;

#[derive(Debug)]
pub(super) struct Attachments<'a> {
    blog: &'a str,
    by_number: BTreeMap<u64, &'a Item>,
}

impl<'a> Attachments<'a> {
    pub(super) fn new(export: &'a Export) -> Self {
        let items = export.items.iter();
        let files = items.filter(|it| it.text("wp:post_type") == "attachment");
        Self { blog: &export.address, by_number: files.map(|it| (it.number(), it)).collect() }
    }

    /// The numbers of the files that belong to an item, in their order.
    pub(super) fn gallery(&self, of: &Item) -> Vec<u64> {
        let files = self.by_number.values();
        let own = files.filter(|it| it.text("wp:post_parent") == of.text("wp:post_id"));
        let mut own: Vec<_> = own.collect();
        // Those of one place stay in the order of their numbers.
        own.sort_by_key(|it| it.text("wp:menu_order").parse::<i64>().unwrap_or_default());
        own.into_iter().map(|it| it.number()).collect()
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
            let alt = alt.map(|alt| words(alt)).filter(|alt| !alt.is_empty());
            image.alt = alt.unwrap_or_else(|| caption.clone());
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
        let file = self.file(image).map(|it| it.text("wp:attachment_url"));
        let file = file.map(str::to_owned);
        let mut found: Vec<String> = [whole, written, file].into_iter().flatten().collect();
        found.dedup();
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
pub(super) type PictureNames = BTreeMap<Vec<String>, Result<String, String>>;

/// Where pictures come from: the files beside an export, the old blog's `uploads` or pictures with the
/// same names; and the web, where that is wanted.
#[derive(Debug)]
pub(super) struct PictureOrigin {
    files: BTreeMap<String, Vec<PathBuf>>,
    remote: Option<Remote>,
    /// How long may still be waited for machines that refuse for now.
    patience: Cell<Duration>,
}

impl PictureOrigin {
    /// Lists the files below a folder. Links to other places are not followed.
    pub(super) fn below(folder: &Path, remote: Option<Remote>) -> io::Result<Self> {
        let mut files = BTreeMap::<String, Vec<PathBuf>>::new();
        let mut open = vec![(folder.to_owned(), 1)];
        while let Some((folder, depth)) = open.pop() {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                let (kind, name) = (entry.file_type()?, entry.file_name());
                let name = name.to_string_lossy();
                if kind.is_dir() && depth < DEEPEST && !name.starts_with('.') {
                    open.push((entry.path(), depth + 1));
                } else if kind.is_file() {
                    files.entry(slug(&name)).or_default().push(entry.path());
                }
            }
        }
        Ok(Self { files, remote, patience: Cell::new(PATIENCE) })
    }

    /// The file with the name of an address: of several, the one with the most of its path.
    fn file(&self, address: &str) -> Option<&PathBuf> {
        let path = decoded_path(address);
        let alike = |file: &&PathBuf| {
            let parts = file.iter().rev().map(|part| part.to_string_lossy());
            let both = parts.zip(path.rsplit('/'));
            let same = both.take_while(|(own, other)| own.to_lowercase() == other.to_lowercase());
            same.count()
        };
        let files = self.files.get(&slug(&file_name(address)))?;
        files.iter().max_by_key(alike)
    }

    pub(super) async fn bring(
        &self,
        wanted: BTreeSet<Vec<String>>,
        writer: &mut ContentWriter,
        inspector: &dyn ImageInspector,
    ) -> anyhow::Result<PictureNames> {
        // They wait in a folder that is hidden, so no content, until they were looked at.
        let waiting = tempfile::tempdir_in(&writer.root)?;
        let mut found = PictureNames::new();
        // The same file under two addresses is one.
        let (mut names, mut stems) = (BTreeMap::<String, String>::new(), BTreeSet::new());
        for addresses in wanted {
            let (address, bytes, ending) = match self.picture(&addresses).await {
                Ok(picture) => picture,
                Err(why) => {
                    found.insert(addresses, Err(why));
                    continue;
                }
            };
            let name = names.entry(sha256_of(&bytes)).or_insert_with(|| {
                let stem = free(&stem(&address), |stem| stems.contains(stem));
                stems.insert(stem.clone());
                format!("{stem}.{ending}")
            });
            let path = waiting.path().join("media").join(&*name);
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            fs::write(path, bytes)?;
            found.insert(addresses, Ok(name.clone()));
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
                *result = Err(fl!("import-picture-refused", address, why));
            }
        }
        for name in names.values().filter(|name| !refused.contains_key(*name)) {
            let file = format!("media/{name}");
            let bytes = fs::read(waiting.path().join(&file))?;
            writer.put(&format!("media {name}"), &file, &bytes)?;
        }
        Ok(found)
    }

    /// Fetches a picture. A machine that refuses for now, as one that is asked for hundreds does, is asked again after a
    /// while, as long as all these waits are short together.
    async fn fetch(&self, remote: &Remote, address: &str) -> Result<Vec<u8>, RemoteError> {
        for wait in WAITS {
            let fetched = remote.get(address, MAX_FILE_BYTES).await;
            let left = self.patience.get().checked_sub(wait);
            let (Err(error), Some(left)) = (&fetched, left) else {
                return fetched;
            };
            if !error.may_pass() {
                return fetched;
            }
            self.patience.set(left);
            sleep(wait).await;
        }
        remote.get(address, MAX_FILE_BYTES).await
    }

    /// Puts the PDF files at these addresses below `media/`: the name of each there, or why there is none.
    pub(super) async fn bring_documents(
        &self,
        wanted: BTreeSet<String>,
        writer: &mut ContentWriter,
    ) -> io::Result<BTreeMap<String, Result<String, String>>> {
        let mut found = BTreeMap::new();
        let mut stems = BTreeSet::new();
        for address in wanted {
            let result = match self.bytes(&address).await {
                None => Err(fl!("import-document-missing", address = &*address)),
                Some(Ok(bytes)) if is_whole_pdf(&bytes) => {
                    let stem = free(&stem(&address), |stem| stems.contains(stem));
                    let name = format!("{stem}.pdf");
                    stems.insert(stem);
                    writer.put(&format!("media {name}"), &format!("media/{name}"), &bytes)?;
                    Ok(name)
                }
                Some(Ok(_)) => {
                    let why = fl!("import-document-none");
                    Err(fl!("import-document-refused", address = &*address, why))
                }
                Some(Err(why)) => Err(fl!("import-document-refused", address = &*address, why)),
            };
            found.insert(address, result);
        }
        Ok(found)
    }

    /// The bytes of the file of an address, or why there are none; `None` where it is not there and nothing is fetched.
    async fn bytes(&self, address: &str) -> Option<Result<Vec<u8>, String>> {
        match (self.file(address), &self.remote) {
            (Some(file), _) => Some(read(file).map_err(|error| error.to_string())),
            (None, Some(remote)) => {
                let bytes = self.fetch(remote, address).await;
                Some(bytes.map_err(|error| error.to_string()))
            }
            (None, None) => None,
        }
    }

    /// A picture with the address at which it was and the ending of its format, or why there is none.
    async fn picture(
        &self,
        addresses: &[String],
    ) -> Result<(String, Vec<u8>, &'static str), String> {
        let first = addresses.first().map_or("", String::as_str);
        let mut missing = fl!("import-picture-missing", address = first);
        for address in addresses {
            let Some(bytes) = self.bytes(address).await else { continue };
            let ending = |bytes: &Vec<u8>| picture_ending(bytes).map_err(|why| why.message);
            match bytes.and_then(|bytes| Ok((ending(&bytes)?, bytes))) {
                Ok((ending, bytes)) => return Ok((address.clone(), bytes, ending)),
                Err(why) => missing = fl!("import-picture-refused", address = first, why),
            }
        }
        Err(missing)
    }
}

/// Reads a file; of one that is too large enough to be refused.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = fs::File::open(file)?;
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The name of a picture, after its address, without an ending.
fn stem(address: &str) -> String {
    let (path, name) = (decoded_path(address), file_name(address));
    let below = path.split_once("/uploads/").map_or(&*name, |it| it.1);
    let stem = below.rsplit_once('.').map_or(below, |(stem, _)| stem);
    let parts = stem.split('/').map(slug).filter(|part| !part.is_empty());
    let parts = std::iter::once(FOLDER.to_owned()).chain(parts);
    parts.collect::<Vec<_>>().join("/")
}
