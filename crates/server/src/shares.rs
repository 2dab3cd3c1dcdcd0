//! Shares of what computes answers: the engines, and the API (docs/limites.md).

use door::PermitPool;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::Semaphore;

#[derive(Debug)]
pub(crate) struct Shares {
    pub(super) renders: Arc<PermitPool>,
    pub(super) calls: Arc<PermitPool>,
    /// How many calls of the API are computed at once.
    pub(super) computing: Arc<Semaphore>,
}

impl Default for Shares {
    fn default() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            renders: PermitPool::new(64, 8),
            calls: PermitPool::new(256, 16),
            computing: Arc::new(Semaphore::new(cores)),
        }
    }
}
