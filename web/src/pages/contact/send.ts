// The form's states and the events that lead from one to the next.
import type { FieldProblem } from "../../api/types.ts";
import type { Outcome } from "./deliver.ts";

export type State =
  /** `offer`: a message from before, kept in the browser, may be taken up again. */
  | { step: "writing"; faults: FieldProblem[]; offer: boolean }
  | { step: "sending"; attempt: number }
  | { step: "received"; folio: string }
  | { step: "refused"; detail: string }
  | { step: "failed" };

export type Event =
  | { type: "faulty"; fault: FieldProblem }
  | { type: "edited"; field: string }
  | { type: "tried"; attempt: number }
  | { type: "answered"; outcome: Outcome }
  | { type: "recovered" }
  | { type: "discarded" };

export const initial: State = { step: "writing", faults: [], offer: true };

const writing = (faults: FieldProblem[]): State => ({ step: "writing", faults, offer: false });

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case "tried":
      return { step: "sending", attempt: event.attempt };
    case "answered":
      return answered(event.outcome);
    case "recovered":
    case "discarded":
      return writing([]);
    case "faulty":
      return state.step === "sending" ? state : named(state, event.fault);
    case "edited":
      return state.step === "writing" ? withoutFault(state, event.field) : state;
  }
}

/** Whether the fields are emptied: after each try that came to an end (SPEC.md section 4). */
export function empties(outcome: Outcome): boolean {
  return outcome.is === "received" || outcome.is === "failed";
}

function answered(outcome: Outcome): State {
  switch (outcome.is) {
    case "received":
      return { step: "received", folio: outcome.folio };
    case "faulty":
      return writing(outcome.faults);
    case "refused":
      return { step: "refused", detail: outcome.detail };
    case "failed":
      return { step: "failed" };
  }
}

/** The browser names one faulty field after another; each has one sentence. */
function named(state: State, fault: FieldProblem): State {
  const known = state.step === "writing" ? state.faults : [];
  return writing([...known.filter(({ field }) => field !== fault.field), fault]);
}

function withoutFault(state: Extract<State, { step: "writing" }>, field: string): State {
  if (!state.faults.some((fault) => fault.field === field)) return state;
  return { ...state, faults: state.faults.filter((fault) => fault.field !== field) };
}
