//! Commands are often run as root, and what they write is the program's to read and change.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, lchown};
use std::path::Path;

/// Gives a file, or a folder with all that is in it, to whom another belongs. Whoever is not root
/// cannot, and need not: what they write is theirs already.
pub(super) fn keep_owner(path: &Path, like: &Path) {
    let (Ok(found), Ok(owner)) = (fs::symlink_metadata(path), fs::metadata(like)) else {
        return;
    };
    if found.uid() != owner.uid() {
        let _not_root = lchown(path, Some(owner.uid()), Some(owner.gid()));
    }
    if found.is_dir() {
        for entry in fs::read_dir(path).into_iter().flatten().flatten() {
            keep_owner(&entry.path(), like);
        }
    }
}
