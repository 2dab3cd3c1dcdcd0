//! Whose commands are: what root types is done as the owner of the data directory, so that the program,
//! which runs as that owner, can change what a command has written.

use rustix::process::{Gid, Uid, getuid};
use rustix::thread::{
    CapabilitySet, CapabilitySets, set_capabilities, set_keep_capabilities, set_thread_gid,
    set_thread_groups, set_thread_uid,
};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::{fs, io};

/// Makes root the owner of this directory, for good; answers whether it was root, and is another now. Must be
/// called before there are threads, since the system keeps users by thread; those that are started later have the
/// user of the first.
pub(super) fn become_owner_of(directory: &Path) -> io::Result<bool> {
    let owner = fs::metadata(directory)?;
    if !getuid().is_root() || owner.uid() == 0 {
        return Ok(false);
    }
    let (user, group) = (Uid::from_raw(owner.uid()), Gid::from_raw(owner.gid()));
    set_keep_capabilities(true)?;
    set_thread_groups(&[group])?;
    set_thread_gid(group)?;
    set_thread_uid(user)?;
    // `serve` may listen on ports 80 and 443 all the same.
    let kept = CapabilitySet::NET_BIND_SERVICE;
    let kept =
        CapabilitySets { effective: kept, permitted: kept, inheritable: CapabilitySet::empty() };
    // A container may have taken even that from root.
    let _not_ours = set_capabilities(None, kept);
    Ok(true)
}
