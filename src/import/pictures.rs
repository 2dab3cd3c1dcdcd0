//! The pictures of articles: found beside the file or fetched, looked at, and put below `media/`.

use super::address::{Names, file_name, path, slug};
use super::writer::{Outcome, Writer};
use crate::content::{ImageInspector, MAX_FILE_BYTES, Source, picture_ending, refused_pictures};
use crate::lang::fl;
use crate::remote::Remote;
use percent_encoding::percent_decode_str;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Where pictures of imports lie below `media/`.
const FOLDER: &str = "blog";

/// Where they wait until somebody has looked at them. Its name is hidden, so it is no content.
const WAITING: &str = ".columbario-import-pictures";

/// How deep folders beside an export are looked into, and how many files are looked at.
const DEEPEST: usize = 8;
const MOST: usize = 500_000;

/// A picture by the addresses at which it may be, the best first.
pub(super) type Addresses = Vec<String>;

/// Every picture that was asked for: its name below `media/`, or why there is none.
pub(super) type Found = BTreeMap<Addresses, Result<String, String>>;

/// Where pictures come from: the files beside an export, the old blog's `uploads` or pictures with the
/// same names; and the web, where that is wanted.
#[derive(Debug)]
pub(super) struct Origin {
    /// By their path in small letters, with `/`.
    by_path: BTreeMap<String, PathBuf>,
    /// By their name, folded; the one that lies least deep.
    by_name: BTreeMap<String, PathBuf>,
    remote: Option<Remote>,
}

impl Origin {
    /// Lists the files below a folder. Links to other places are not followed.
    pub(super) fn below(folder: &Path, remote: Option<Remote>) -> io::Result<Self> {
        let (mut by_path, mut by_name) = (BTreeMap::new(), BTreeMap::new());
        let mut level = vec![(folder.to_owned(), String::new())];
        let mut count = 0;
        for _ in 0..DEEPEST {
            let mut deeper = Vec::new();
            for (folder, below) in level {
                let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
                entries.sort_by_key(fs::DirEntry::file_name);
                for entry in entries {
                    let kind = entry.file_type()?;
                    let name = entry.file_name().to_string_lossy().to_lowercase();
                    let path = format!("{below}/{name}");
                    count += 1;
                    if name.starts_with('.') || count > MOST {
                        continue;
                    }
                    if kind.is_dir() {
                        deeper.push((entry.path(), path));
                    } else if kind.is_file() {
                        by_name.entry(slug(&name)).or_insert(entry.path());
                        by_path.insert(path, entry.path());
                    }
                }
            }
            level = deeper;
        }
        Ok(Self {
            by_path,
            by_name,
            remote,
        })
    }

    /// The file of an address: the one with the most of its path, or else with its name.
    fn file(&self, address: &str) -> Option<&PathBuf> {
        let path = path(address);
        let path = percent_decode_str(&path).decode_utf8_lossy().to_lowercase();
        let mut rest = path.as_str();
        // `/wp-content/uploads/2019/05/a.jpg`, `/uploads/2019/05/a.jpg`, `/2019/05/a.jpg`
        while rest.matches('/').count() > 1 {
            if let Some(file) = self.by_path.get(rest) {
                return Some(file);
            }
            rest = &rest[1..];
            rest = &rest[rest.find('/')?..];
        }
        self.by_name.get(&slug(&file_name(address)))
    }

    /// Brings all pictures into the content directory, and says what became of each file.
    pub(super) async fn bring(
        &self,
        wanted: BTreeSet<Addresses>,
        content: &Path,
        writer: &mut Writer,
        inspector: &dyn ImageInspector,
    ) -> anyhow::Result<(Found, Vec<(String, Outcome)>)> {
        let waiting = content.join(WAITING);
        // The same file under two addresses is one.
        let (mut found, mut by_hash) = (Found::new(), BTreeMap::<String, String>::new());
        let mut names = Names::default();
        for addresses in wanted {
            let name = match self.picture(&addresses).await {
                Ok((address, bytes, ending)) => {
                    let sha256 = crate::content::sha256_of(&bytes);
                    if !by_hash.contains_key(&sha256) {
                        let name = name(&address, ending, &mut names);
                        wait(&waiting, &name, &bytes)?;
                        by_hash.insert(sha256.clone(), name);
                    }
                    Ok(by_hash[&sha256].clone())
                }
                Err(why) => Err(why),
            };
            found.insert(addresses, name);
        }
        let outcomes = if by_hash.is_empty() {
            Ok(Vec::new())
        } else {
            place(&waiting, by_hash.values(), &mut found, writer, inspector)
        };
        match fs::remove_dir_all(&waiting) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok((found, outcomes?)),
        }
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
        let first = addresses.first().cloned().unwrap_or_default();
        let file = addresses.iter().find_map(|it| Some((it, self.file(it)?)));
        if let Some((address, file)) = file {
            if fs::metadata(file).is_ok_and(|file| file.len() > MAX_FILE_BYTES) {
                return Err(fl!("import-picture-large", address = address.as_str()));
            }
            let bytes = fs::read(file).map_err(|error| {
                let (file, error) = (file.to_string_lossy(), error.to_string());
                fl!("import-picture-unreadable", file = file, error = error)
            });
            return Ok((address.clone(), bytes?));
        }
        let Some(remote) = &self.remote else {
            return Err(fl!("import-picture-missing", address = first));
        };
        let mut why = String::new();
        for address in addresses {
            match remote.get(address, MAX_FILE_BYTES).await {
                Ok(bytes) => return Ok((address.clone(), bytes)),
                Err(error) => why = error.to_string(),
            }
        }
        Err(fl!(
            "import-picture-not-fetched",
            address = first,
            why = why
        ))
    }
}

/// The name of a picture, after its address.
fn name(address: &str, ending: &str, names: &mut Names) -> String {
    let path = percent_decode_str(&path(address))
        .decode_utf8_lossy()
        .into_owned();
    let below = path.split_once("/uploads/");
    let folders = below.and_then(|(_, below)| below.rsplit_once('/'));
    let folders = folders.map_or("", |(folders, _)| folders).split('/');
    let file = file_name(address);
    let stem = file
        .rsplit_once('.')
        .map_or(file.as_str(), |(stem, _)| stem);
    let stem = Some(slug(stem)).filter(|it| !it.is_empty());
    let mut parts = vec![FOLDER.to_owned()];
    parts.extend(folders.map(slug).filter(|part| !part.is_empty()).take(4));
    parts.push(stem.unwrap_or_else(|| "imagen".to_owned()));
    let stem = names.free(&parts.join("/"), |_| false);
    format!("{stem}.{ending}")
}

fn wait(waiting: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let path = waiting.join("media").join(name);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}

/// Puts the pictures that can be shown below `media/`.
fn place<'a>(
    waiting: &Path,
    names: impl Iterator<Item = &'a String>,
    found: &mut Found,
    writer: &mut Writer,
    inspector: &dyn ImageInspector,
) -> anyhow::Result<Vec<(String, Outcome)>> {
    let source = Source::Directory(waiting.to_owned());
    let refused = refused_pictures(&source, inspector)?;
    for result in found.values_mut() {
        if let Ok(name) = result
            && let Some(why) = refused.get(name)
        {
            let (address, why) = (name.as_str(), why.as_str());
            *result = Err(fl!("import-picture-refused", address = address, why = why));
        }
    }
    let mut outcomes = Vec::new();
    for name in names.filter(|name| !refused.contains_key(*name)) {
        let file = format!("media/{name}");
        let bytes = fs::read(waiting.join(&file))?;
        let outcome = writer.put(&format!("media {name}"), &file, &bytes)?;
        outcomes.push((file, outcome));
    }
    Ok(outcomes)
}
