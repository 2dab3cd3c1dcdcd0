// What keeps the things of a screen from being published, beside the button that publishes them: links to what
// is missing, and what is wrong.
import type { Fault } from "./api.ts";
import styles from "./fault-list.module.css";
import { idOf, isToSay } from "./faults.ts";
import { editHref } from "./routes.ts";
import { isWithin, type Scope } from "./scope.ts";
import { useDrafts } from "./state/store.ts";

/** How many are said at a time. */
const MOST = 4;

export function FaultList({ scope }: { scope: Scope }) {
  const { faults, warnings } = useDrafts(({ draft }) => draft);
  const typing = useDrafts(({ typing }) => typing);
  const here = [
    ...faults,
    // What an article lacks that is not published yet keeps nothing else from being published.
    ...warnings.filter(({ kind }) => kind === "missing" && scope.path !== undefined),
  ].filter((fault) => fault.pointer !== null || fault.kind === "wrong");
  const said = here.filter((fault) => isWithin(scope, fault) && isToSay(fault, typing));
  const wrong = said.filter(({ kind }) => kind === "wrong");
  const titleOf = ({ title }: Fault) => scope.path === undefined && title;
  // A thing that lacks several values is named once.
  const lacking = said
    .filter(({ kind }) => kind === "missing")
    .map((it) => [[titleOf(it), it.label || it.message].filter(Boolean).join(", "), it] as const);
  const missing = new Map(lacking);
  return (
    <div role="status" className={styles.faults}>
      {missing.size > 0 && (
        <p className={styles.missing}>
          Para publicarlo falta:{" "}
          {[...missing].slice(0, MOST).map(([name, fault], index) => (
            <span key={name}>
              {index > 0 && " · "}
              <FaultLink fault={fault}>{name}</FaultLink>
            </span>
          ))}
          {missing.size > MOST && ` y ${missing.size - MOST} más`}
        </p>
      )}
      <ul>
        {wrong.slice(0, MOST).map((fault, index) => (
          <li key={index}>
            <FaultLink fault={fault}>
              {[titleOf(fault), fault.label, fault.message].filter(Boolean).join(": ")}
            </FaultLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FaultLink({ fault, children }: { fault: Fault; children: string }) {
  const pointer = fault.pointer ?? [];
  return (
    <a
      href={editHref(fault.path, pointer)}
      onClick={(event) => {
        // Where its field is on this screen, one stays on it.
        if (goTo(document.getElementById(`${idOf(pointer)}-error`))) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

/** Goes to the field of which a fault is said, if it is on this screen. */
export function goTo(said: HTMLElement | null): boolean {
  for (let part = said?.closest("details"); part; ) {
    part.open = true;
    part = part.parentElement?.closest("details");
  }
  if (!said?.getClientRects().length) return false;
  document.getElementById(said.id.replace(/-error$/, ""))?.focus({ preventScroll: true });
  said.scrollIntoView({ block: "center" });
  return true;
}
