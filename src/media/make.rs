//! The work of a child process: from one original to the files that are served. Only here are
//! pictures decoded and encoded, so whatever a file does to a decoder, it does to the child.

use super::{
    address::{Format, Rendition},
    decode::DecodedImage,
    encode,
    order::{ChildLimits, Order, Outcome, Step},
    store::Store,
};
use anyhow::Context as _;
use clap::Parser as _;
use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};
use std::{ffi::OsString, io, panic::resume_unwind, thread};

/// What a child does: it reads its order from `arguments`, of which [`super::CHILD`] is the first,
/// limits itself, makes what is ordered, and answers on `out`.
///
/// # Errors
/// Where the order cannot be read, the system refuses a limit, or nobody takes the answer.
pub fn work_as_child(arguments: &[OsString], out: &mut dyn io::Write) -> anyhow::Result<()> {
    let order = Order::try_parse_from(arguments)?;
    order.limits.apply()?;
    let outcome = make(&order);
    serde_json::to_writer(&mut *out, &outcome)?;
    Ok(out.flush()?)
}

impl ChildLimits {
    /// Limits this process for good.
    fn apply(&self) -> anyhow::Result<()> {
        let seconds = u64::from(self.seconds);
        // All memory that can be written, whichever allocator takes it.
        lower(Resource::Data, u64::from(self.memory_mb) << 20, 0)?;
        // The first ends it with a signal that says why, the second without mercy.
        lower(Resource::Cpu, seconds, 1)?;
        lower(Resource::Core, 0, 0)?;
        // Where the system does not let a process step back, it works as it is.
        let _refused = nice(self.niceness);
        #[cfg(target_os = "linux")]
        {
            use rustix::process::{Signal, set_parent_process_death_signal};
            // A program that is killed leaves no child behind.
            set_parent_process_death_signal(Some(Signal::KILL))?;
            // Where the whole machine is short of memory, this process is the one to end.
            let _refused = std::fs::write("/proc/self/oom_score_adj", "1000");
        }
        Ok(())
    }
}

/// Lowers a limit, the hard one by `grace` less; one that is lower already stays.
fn lower(resource: Resource, limit: u64, grace: u64) -> anyhow::Result<()> {
    let before = getrlimit(resource);
    let most = |limit: u64, before: Option<u64>| Some(before.map_or(limit, |it| it.min(limit)));
    let limits = Rlimit {
        current: most(limit, before.current),
        maximum: most(limit + grace, before.maximum),
    };
    setrlimit(resource, limits).with_context(|| format!("{resource:?}"))
}

/// Makes what is ordered.
pub(super) fn make(order: &Order) -> Outcome {
    let image = match DecodedImage::of(order) {
        Ok(image) => image,
        Err(outcome) => return outcome,
    };
    let written = match (&order.store, order.step) {
        (None, _) => Ok(()),
        (Some(store), Step::Prepare) => prepare(&Store::at(store), order, &image),
        (Some(store), Step::Encode) => encode_missing(&Store::at(store), order, &image),
    };
    match written {
        Ok(()) => Outcome::Made {
            color: image.color(),
        },
        Err(error) => Outcome::NotKept {
            error: error.to_string(),
        },
    }
}

/// Writes all JPEGs, and the appearance last: where that exists, everything else does. The site waits
/// for these files, so the glimpse, which takes longer than any of them, has a thread of its own.
fn prepare(store: &Store, order: &Order, image: &DecodedImage) -> io::Result<()> {
    let glimpse = thread::scope(|scope| {
        let glimpse = scope.spawn(|| encode::glimpse(&image.glimpse()));
        for rendition in Rendition::of(order.width, Format::Jpeg) {
            let bytes = encode::jpeg(&image.resized(rendition))?;
            store.write(&order.sha256, &rendition.name(), &bytes)?;
        }
        let shared = encode::shared_jpeg(&image.resized(Rendition::Shared))?;
        store.write(&order.sha256, &Rendition::Shared.name(), &shared)?;
        glimpse.join().unwrap_or_else(|panic| resume_unwind(panic))
    })?;
    store.write_appearance(&order.sha256, &image.color(), &glimpse)
}

/// Writes the AVIFs that are not there yet, the smallest first.
fn encode_missing(store: &Store, order: &Order, image: &DecodedImage) -> io::Result<()> {
    for rendition in store.missing(&order.sha256, order.width) {
        let bytes = encode::avif(&image.resized(rendition))?;
        store.write(&order.sha256, &rendition.name(), &bytes)?;
    }
    Ok(())
}
