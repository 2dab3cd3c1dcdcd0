//! A future that is polled again at once if it woke itself.
//!
//! An HTTP/2 connection wakes itself whenever an answer is queued on it, although it is about to
//! send it. Through the scheduler that would cost a wakeup of the other processor for each answer.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, Ordering::SeqCst},
    },
    task::{Context, Poll, Wake, Waker},
};

/// Nobody polls; who wakes, wakes the task.
const RESTING: u8 = 0;
/// It is being polled.
const POLLED: u8 = 1;
/// It was woken while it was polled.
const WOKEN: u8 = 2;

/// How often it is polled in a row; others are to have their turn.
const MOST_POLLS: usize = 4;

/// Polls one future.
#[derive(Debug)]
pub(super) struct Settled {
    bell: Arc<Bell>,
    waker: Waker,
}

#[derive(Debug)]
struct Bell {
    state: AtomicU8,
    task: Mutex<Waker>,
}

impl Settled {
    pub(super) fn new() -> Self {
        let bell = Arc::new(Bell {
            state: AtomicU8::new(RESTING),
            task: Mutex::new(Waker::noop().clone()),
        });
        Self {
            waker: Waker::from(Arc::clone(&bell)),
            bell,
        }
    }

    /// Polls a future, which is always the same.
    pub(super) fn poll<F: Future>(
        &self,
        mut future: Pin<&mut F>,
        context: &mut Context<'_>,
    ) -> Poll<F::Output> {
        self.bell.belongs_to(context.waker());
        let mut inner = Context::from_waker(&self.waker);
        for _ in 0..MOST_POLLS {
            self.bell.state.store(POLLED, SeqCst);
            if let Poll::Ready(output) = future.as_mut().poll(&mut inner) {
                return Poll::Ready(output);
            }
            let rests = self
                .bell
                .state
                .compare_exchange(POLLED, RESTING, SeqCst, SeqCst);
            if rests.is_ok() {
                return Poll::Pending;
            }
        }
        self.bell.state.store(RESTING, SeqCst);
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

impl Bell {
    fn belongs_to(&self, task: &Waker) {
        let mut known = self.task.lock().unwrap_or_else(PoisonError::into_inner);
        known.clone_from(task);
    }
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        let woken = self.state.compare_exchange(POLLED, WOKEN, SeqCst, SeqCst);
        if woken == Err(RESTING) {
            let task = self.task.lock().unwrap_or_else(PoisonError::into_inner);
            task.wake_by_ref();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_POLLS, Settled};
    use std::{
        future::poll_fn,
        pin::pin,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering::Relaxed},
        },
        task::{Context, Poll, Wake, Waker},
    };

    /// Counts how often it is woken.
    #[derive(Default)]
    struct Count(AtomicUsize);

    impl Wake for Count {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Relaxed);
        }
    }

    /// Polls a future that wakes itself so often, once by a task; returns how often it was polled,
    /// and how often the task was woken.
    fn polls_and_wakes(self_wakes: usize) -> (usize, usize) {
        let count = Arc::<Count>::default();
        let task = Waker::from(Arc::clone(&count));
        let mut polls = 0;
        let mut future = pin!(poll_fn(|context| {
            polls += 1;
            if polls <= self_wakes {
                context.waker().wake_by_ref();
            }
            Poll::<()>::Pending
        }));
        let polled = Settled::new().poll(future.as_mut(), &mut Context::from_waker(&task));
        assert!(polled.is_pending());
        (polls, count.0.load(Relaxed))
    }

    #[test]
    fn a_future_that_wakes_itself_is_polled_again_without_a_wake_of_its_task() {
        assert_eq!(polls_and_wakes(0), (1, 0));
        assert_eq!(polls_and_wakes(2), (3, 0));
    }

    #[test]
    fn a_future_that_always_wakes_itself_lets_others_have_their_turn() {
        assert_eq!(polls_and_wakes(100), (MOST_POLLS, 1));
    }

    #[test]
    fn a_wake_from_elsewhere_wakes_the_task() {
        let count = Arc::<Count>::default();
        let task = Waker::from(Arc::clone(&count));
        let mut given = None;
        let mut future = pin!(poll_fn(|context| {
            given = Some(context.waker().clone());
            Poll::<()>::Pending
        }));
        let settled = Settled::new();
        let polled = settled.poll(future.as_mut(), &mut Context::from_waker(&task));
        assert!(polled.is_pending());
        given.expect("it was polled").wake();
        assert_eq!(count.0.load(Relaxed), 1);
    }
}
