//! A thread of the lowest priority, for what nobody waits for: compressing as well as can be takes a
//! processor ten times as long as rendering, and a visitor who searches meanwhile comes first.

use rustix::process::nice;
use std::{sync::mpsc, thread};
use tokio::{sync::oneshot, task::spawn_blocking};

/// After every other thread on the machine.
const LOWEST_PRIORITY: i32 = 19;

type Work = Box<dyn FnOnce() + Send>;

/// The thread; it ends with the last of these.
#[derive(Clone, Debug)]
pub(super) struct Background(mpsc::Sender<Work>);

impl Background {
    /// Starts it. Without a thread of its own, which the system may refuse, work is done as all other
    /// is.
    pub(super) fn start() -> Self {
        let (sender, works) = mpsc::channel::<Work>();
        let work = move || {
            // On Linux a thread has a priority of its own. One that is refused a lower one works at
            // that of the others.
            let _refused = nice(LOWEST_PRIORITY);
            for work in works {
                work();
            }
        };
        let thread = thread::Builder::new().name("ahead".to_owned());
        // Without a thread there is no receiver, and `run` finds that.
        let _started = thread.spawn(work);
        Self(sender)
    }

    /// Does something there; none where it panicked.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, done) = oneshot::channel();
        let work = move || {
            // Who asked may be gone.
            let _unheard = answer.send(work());
        };
        if let Err(mpsc::SendError(work)) = self.0.send(Box::new(work)) {
            let _ended = spawn_blocking(work).await;
        }
        done.await.ok()
    }
}
