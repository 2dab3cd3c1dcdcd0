//! Files beside an export: the old blog's `uploads`, or pictures with the same names.

use super::address::{file_name, path};
use super::slug::slug;
use percent_encoding::percent_decode_str;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How deep folders are looked into.
const DEEPEST: usize = 8;

/// How many files are looked at.
const MOST: usize = 500_000;

/// The files below a folder.
#[derive(Debug, Default)]
pub(super) struct Nearby {
    /// By their path in small letters, with `/`.
    by_path: BTreeMap<String, PathBuf>,
    /// By their name, folded; the one that lies least deep.
    by_name: BTreeMap<String, PathBuf>,
}

impl Nearby {
    /// Lists the files below a folder. Links to other places are not followed.
    pub(super) fn below(folder: &Path) -> io::Result<Self> {
        let mut nearby = Self::default();
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
                        nearby.by_name.entry(slug(&name)).or_insert(entry.path());
                        nearby.by_path.insert(path, entry.path());
                    }
                }
            }
            level = deeper;
        }
        Ok(nearby)
    }

    /// The file of an address: the one with the most of its path, or else with its name.
    pub(super) fn find(&self, address: &str) -> Option<PathBuf> {
        let path = percent_decode_str(path(address)).decode_utf8_lossy();
        let path = path.to_lowercase();
        let mut rest = path.as_str();
        // `/wp-content/uploads/2019/05/a.jpg`, `/uploads/2019/05/a.jpg`, `/2019/05/a.jpg`
        while rest.matches('/').count() > 1 {
            if let Some(file) = self.by_path.get(rest) {
                return Some(file.clone());
            }
            rest = &rest[1..];
            rest = &rest[rest.find('/')?..];
        }
        self.by_name.get(&slug(&file_name(address))).cloned()
    }
}
