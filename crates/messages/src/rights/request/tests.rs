//! The way of a request, each date worked out by hand on a calendar.

use super::*;
use crate::rights::{NextStep, Right};
use jiff::civil::date;
use proptest::prelude::*;

fn day(text: &str) -> Date {
    text.parse().expect("the test writes a date")
}

fn calendar() -> WorkingDays {
    // Holy Thursday and Good Friday of 2026.
    WorkingDays::without([day("2026-04-02"), day("2026-04-03")])
}

fn received(on: &str) -> RightsRequest {
    RightsRequest {
        id: 1,
        kind: Right::Access,
        name: "Ana Ruiz".to_owned(),
        folio: None,
        received: day(on),
        steps: Vec::new(),
    }
}

fn attempt(request: &RightsRequest, action: Action, on: &str) -> Result<(), String> {
    let step = RequestStep { on: day(on), action };
    request.permits(step, &calendar(), day("2030-01-01"))
}

fn take(mut request: RightsRequest, action: Action, on: &str) -> RightsRequest {
    attempt(&request, action, on).expect("the step may be taken");
    request.steps.push(RequestStep { on: day(on), action });
    request
}

fn due(request: &RightsRequest) -> (NextStep, String, String) {
    let due = request.due(&calendar()).expect("something is due");
    (due.next_step, due.by.earlier.to_string(), due.by.later.to_string())
}

fn one(next_step: NextStep, on: &str) -> (NextStep, String, String) {
    (next_step, on.to_owned(), on.to_owned())
}

// Specification 17.3
#[test]
fn a_request_is_answered_in_20_days_and_carried_out_in_15() {
    // Wednesday 3 June 2026; no holiday until 16 September.
    let request = received("2026-06-03");
    assert_eq!(due(&request), one(NextStep::Answer, "2026-07-01"));
    let request = take(request, Action::Granted, "2026-06-30");
    assert_eq!(due(&request), one(NextStep::CarryOut, "2026-07-21"));
    let request = take(request, Action::Closed(RequestOutcome::CarriedOut), "2026-07-21");
    assert_eq!(request.due(&calendar()), None);
    assert_eq!(attempt(&request, Action::Extended, "2026-07-21"), Err(fl!("rights-closed")));
}

#[test]
fn each_term_is_extended_once_by_its_own_length() {
    let request = take(received("2026-06-03"), Action::Extended, "2026-07-01");
    assert_eq!(due(&request), one(NextStep::Answer, "2026-07-29"));
    assert!(attempt(&request, Action::Extended, "2026-07-02").is_err());
    let request = take(request, Action::Granted, "2026-07-29");
    assert_eq!(due(&request), one(NextStep::CarryOut, "2026-08-19"));
    let request = take(request, Action::Extended, "2026-08-19");
    assert_eq!(due(&request), one(NextStep::CarryOut, "2026-09-09"));
    assert!(attempt(&request, Action::Extended, "2026-08-20").is_err());
}

#[test]
fn a_term_that_has_run_out_is_not_extended() {
    let late = attempt(&received("2026-06-03"), Action::Extended, "2026-07-02");
    let why = fl!("rights-late-extension", by = "2026-07-01");
    assert_eq!(late, Err(why));
}

#[test]
fn the_applicants_answer_starts_the_count_anew() {
    // Five days from Wednesday 3 June end on the 10th.
    let request = take(received("2026-06-03"), Action::Asked, "2026-06-10");
    assert_eq!(due(&request), one(NextStep::Applicant, "2026-06-24"));
    let request = take(request, Action::Answered, "2026-06-24");
    assert_eq!(due(&request), one(NextStep::Answer, "2026-07-22"));
    // Once only.
    assert!(attempt(&request, Action::Asked, "2026-06-25").is_err());
    let request = take(request, Action::Extended, "2026-07-22");
    assert_eq!(due(&request), one(NextStep::Answer, "2026-08-19"));
}

#[test]
fn more_is_asked_for_within_five_days_or_not_at_all() {
    let request = received("2026-06-03");
    let late = attempt(&request, Action::Asked, "2026-06-11");
    let why = fl!("rights-late-question", by = "2026-06-10");
    assert_eq!(late, Err(why));
    // Over Easter the fifth day is the 6th without the added days, which is the one to keep.
    assert!(attempt(&received("2026-03-30"), Action::Asked, "2026-04-06").is_ok());
    assert!(attempt(&received("2026-03-30"), Action::Asked, "2026-04-07").is_err());
}

#[test]
fn the_applicants_silence_ends_the_request() {
    let request = take(received("2026-06-03"), Action::Asked, "2026-06-10");
    let closed = Action::Closed(RequestOutcome::Unanswered);
    assert_eq!(
        attempt(&request, closed, "2026-06-24"),
        Err(fl!("rights-early", by = "2026-06-24"))
    );
    let due = request.due(&calendar()).expect("something is due");
    assert!(!due.is_ended_by_silence(day("2026-06-24")));
    assert!(due.is_ended_by_silence(day("2026-06-25")));
    assert!(!due.is_overdue(day("2027-01-01")), "it is not our turn");
    assert!(attempt(&request, Action::Answered, "2026-06-25").is_err());
    let request = take(request, closed, "2026-06-25");
    let state = request.state();
    assert_eq!(state.stage, Stage::Closed(RequestOutcome::Unanswered));
    assert_eq!(state.since, day("2026-06-25"));
}

#[test]
fn where_two_calendars_differ_the_company_keeps_the_earlier_and_grants_the_later() {
    let request = received("2026-03-23");
    assert_eq!(due(&request), (NextStep::Answer, "2026-04-20".to_owned(), "2026-04-22".to_owned()));
    let late = request.due(&calendar()).expect("something is due");
    assert!(!late.is_overdue(day("2026-04-20")));
    assert!(late.is_overdue(day("2026-04-21")));
    let request = take(request, Action::Asked, "2026-03-24");
    assert_eq!(
        due(&request),
        (NextStep::Applicant, "2026-04-07".to_owned(), "2026-04-09".to_owned())
    );
    assert!(attempt(&request, Action::Closed(RequestOutcome::Unanswered), "2026-04-09").is_err());
    assert!(attempt(&request, Action::Answered, "2026-04-09").is_ok());
}

#[test]
fn a_step_is_taken_between_the_last_one_and_today() {
    let request = take(received("2026-06-03"), Action::Asked, "2026-06-04");
    for (on, today) in [("2026-06-03", "2026-06-10"), ("2026-06-11", "2026-06-10")] {
        let step = RequestStep { on: day(on), action: Action::Answered };
        assert_eq!(
            request.permits(step, &calendar(), day(today)),
            Err(fl!("rights-day", after = "2026-06-04", today = today))
        );
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let fresh = received("2026-06-03");
    let asked = take(fresh.clone(), Action::Asked, "2026-06-03");
    let granted = take(fresh.clone(), Action::Granted, "2026-06-03");
    let extended = take(fresh.clone(), Action::Extended, "2026-06-03");
    let (refused, unanswered) =
        (Action::Closed(RequestOutcome::Refused), Action::Closed(RequestOutcome::Unanswered));
    for (request, action) in [
        (&fresh, Action::Answered),
        (&fresh, unanswered),
        (&asked, Action::Asked),
        (&asked, Action::Extended),
        (&asked, Action::Granted),
        (&asked, refused),
        (&granted, Action::Asked),
        (&granted, Action::Granted),
        (&granted, refused),
        (&granted, unanswered),
        (&extended, Action::Asked),
    ] {
        assert!(attempt(request, action, "2026-06-03").is_err(), "{action:?}");
    }
}

fn any_action() -> impl Strategy<Value = Action> {
    proptest::sample::select(vec![
        Action::Asked,
        Action::Answered,
        Action::Extended,
        Action::Granted,
        Action::Closed(RequestOutcome::CarriedOut),
        Action::Closed(RequestOutcome::Refused),
        Action::Closed(RequestOutcome::Unanswered),
        Action::Closed(RequestOutcome::Withdrawn),
    ])
}

proptest! {
    #[test]
    fn whatever_is_tried_a_request_asks_once_and_extends_each_term_once(
        start in 0_i64..3000, tries in proptest::collection::vec((any_action(), 0_i64..25), 0..40)
    ) {
        use jiff::ToSpan;
        let days = WorkingDays::default();
        let mut request = received("2026-06-03");
        request.received = date(2025, 3, 21).saturating_add(start.days());
        let mut today = request.received;
        for (action, later) in tries {
            today = today.saturating_add(later.days());
            let step = RequestStep { on: today, action };
            if request.permits(step, &days, today).is_ok() {
                request.steps.push(step);
            }
        }
        let count = |wanted: Action| request.steps.iter().filter(|step| step.action == wanted).count();
        prop_assert!(count(Action::Asked) <= 1 && count(Action::Answered) <= count(Action::Asked));
        prop_assert!(count(Action::Extended) <= 2 && count(Action::Granted) <= 1);
        let closed = request.steps.iter().filter(|step| matches!(step.action, Action::Closed(_))).count();
        prop_assert_eq!(request.due(&days).is_none(), closed == 1);
        // A term that runs ends after the day from which it is counted.
        if let Some(due) = request.due(&days) {
            let last = request.steps.last().map_or(request.received, |step| step.on);
            let since = request.state().since;
            prop_assert!(since <= last && since < due.by.earlier);
        }
    }
}
