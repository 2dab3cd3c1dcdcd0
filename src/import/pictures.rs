//! The pictures of articles: found beside the file or fetched, looked at, and put below `media/`.

use super::address::{file_name, path};
use super::files::Nearby;
use super::slug::{free, slug};
use super::writer::{Outcome, Writer};
use crate::content::{ImageInspector, MAX_FILE_BYTES, Source, picture_ending, refused_pictures};
use crate::lang::fl;
use crate::remote::Remote;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// Where pictures of imports lie below `media/`.
const FOLDER: &str = "blog";

/// Where they wait until somebody has looked at them. Its name is hidden, so it is no content.
const WAITING: &str = ".columbario-import-pictures";

/// A picture by the addresses at which it may be, the best first.
pub(super) type Addresses = Vec<String>;

/// Where pictures come from.
pub(super) struct Origin {
    /// Files on this machine.
    pub(super) nearby: Option<Nearby>,
    /// The web.
    pub(super) remote: Option<Remote>,
}

/// Every picture that was asked for: its name below `media/`, or why there is none.
pub(super) type Found = BTreeMap<Addresses, Result<String, String>>;

impl Origin {
    /// Brings all pictures into the content directory.
    pub(super) async fn bring(
        &self,
        wanted: BTreeSet<Addresses>,
        content: &Path,
        writer: &mut Writer,
        inspector: &dyn ImageInspector,
        mut progress: impl FnMut(usize, usize),
    ) -> anyhow::Result<(Found, Vec<(String, Outcome)>)> {
        let waiting = content.join(WAITING);
        let total = wanted.len();
        let (mut found, mut names) = (Found::new(), BTreeMap::<String, String>::new());
        for (index, addresses) in wanted.into_iter().enumerate() {
            progress(index, total);
            let name = match self.bytes(&addresses).await {
                Ok((address, bytes)) => match picture_ending(&bytes) {
                    Ok(ending) => {
                        // The same file under two addresses is one.
                        let sha256 = crate::content::sha256_of(&bytes);
                        if !names.contains_key(&sha256) {
                            let taken = |name: &str| names.values().any(|it| it == name);
                            let name = name(&address, ending, taken);
                            wait(&waiting, &name, &bytes)?;
                            names.insert(sha256.clone(), name);
                        }
                        Ok(names[&sha256].clone())
                    }
                    Err((text, _)) => {
                        Err(fl!("import-picture-refused", address = address, why = text))
                    }
                },
                Err(why) => Err(why),
            };
            found.insert(addresses, name);
        }
        progress(total, total);
        let outcomes = place(&waiting, names.values(), &mut found, writer, inspector);
        let gone = fs::remove_dir_all(&waiting);
        if let Err(error) = gone
            && error.kind() != io::ErrorKind::NotFound
        {
            return Err(error.into());
        }
        Ok((found, outcomes?))
    }

    /// The bytes of a picture, with the address at which they were.
    async fn bytes(&self, addresses: &[String]) -> Result<(String, Vec<u8>), String> {
        let first = addresses.first().cloned().unwrap_or_default();
        if let Some(nearby) = &self.nearby {
            let file = addresses.iter().find_map(|it| Some((it, nearby.find(it)?)));
            if let Some((address, file)) = file {
                let length = fs::metadata(&file).map_or(0, |file| file.len());
                if length > MAX_FILE_BYTES {
                    return Err(fl!("import-picture-large", address = address.as_str()));
                }
                let bytes = fs::read(&file).map_err(|error| {
                    let file = file.to_string_lossy();
                    fl!(
                        "import-picture-unreadable",
                        file = file,
                        error = error.to_string()
                    )
                })?;
                return Ok((address.clone(), bytes));
            }
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
fn name(address: &str, ending: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let below = path(address)
        .split_once("/uploads/")
        .map(|(_, below)| below);
    let folders = below.and_then(|below| below.rsplit_once('/'));
    let folders = folders.map_or("", |(folders, _)| folders).split('/');
    let file = file_name(address);
    let stem = file
        .rsplit_once('.')
        .map_or(file.as_str(), |(stem, _)| stem);
    let stem = Some(slug(stem)).filter(|it| !it.is_empty());
    let mut parts = vec![FOLDER.to_owned()];
    parts.extend(folders.map(slug).filter(|part| !part.is_empty()).take(4));
    parts.push(stem.unwrap_or_else(|| "imagen".to_owned()));
    let stem = free(&parts.join("/"), |stem| {
        is_taken(&format!("{stem}.{ending}"))
    });
    format!("{stem}.{ending}")
}

fn key(name: &str) -> String {
    format!("media {name}")
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
    let names: Vec<&String> = names.collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let source = Source::Directory(waiting.to_owned());
    let refused = refused_pictures(&source, inspector)?;
    let mut outcomes = Vec::new();
    for name in names {
        if let Some(why) = refused.get(name) {
            for result in found.values_mut() {
                if result.as_ref() == Ok(name) {
                    let (address, why) = (name.as_str(), why.as_str());
                    *result = Err(fl!("import-picture-refused", address = address, why = why));
                }
            }
            continue;
        }
        let file = format!("media/{name}");
        let bytes = fs::read(waiting.join(&file))?;
        let outcome = writer.put(&key(name), &file, &bytes)?;
        outcomes.push((file, outcome));
    }
    Ok(outcomes)
}
