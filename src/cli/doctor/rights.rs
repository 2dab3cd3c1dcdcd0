//! Is a request for somebody's rights overdue?

use super::CheckResult;
use crate::cli::clock::today;
use crate::lang::fl;
use crate::leads::Store;
use crate::rights::{self, WorkingDays};

pub(super) async fn check(store: &Store, days: &WorkingDays) -> CheckResult {
    let requests = match rights::list(store).await {
        Ok(requests) => requests,
        Err(error) => return error.into(),
    };
    let overdue = requests
        .iter()
        .filter_map(|request| request.due(days))
        .filter(|due| due.is_overdue(today()))
        .count();
    if overdue == 0 {
        return CheckResult::Ok(fl!("doctor-rights-ok"));
    }
    CheckResult::Warning(fl!("doctor-rights-overdue", count = overdue))
}
