//! Is a request for somebody's rights overdue?

use super::Finding;
use crate::cli::clock::today;
use crate::leads::Store;
use crate::rights::{Register, WorkingDays};

pub(super) async fn examine(store: &Store, days: &WorkingDays) -> Finding {
    let requests = match Register::of(store.clone()).list().await {
        Ok(requests) => requests,
        Err(error) => return Finding::failure("rights", error.to_string()),
    };
    let overdue = requests
        .iter()
        .filter_map(|request| request.due(days))
        .filter(|due| due.is_overdue(today()))
        .count();
    if overdue == 0 {
        return Finding::good("rights", "no request is overdue");
    }
    let advice = "`columbario rights list --overdue` names them";
    Finding::worry("rights", format!("{overdue} overdue; {advice}"))
}
