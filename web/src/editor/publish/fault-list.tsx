// What keeps the things of a screen from being published: links to what is missing, and what is wrong.
import type { Fault } from "../api/api.ts";
import { idOf, unfold } from "../form/faults.ts";
import { editHref } from "../lib/routes.ts";

interface Props {
  missing: Map<string, Fault>;
  wrong: Fault[];
  /** What is done when a field of this screen was gone to. */
  onGo: () => void;
}

export function FaultList({ missing, wrong, onGo }: Props) {
  return (
    <>
      {missing.size > 0 && (
        <p className="meta">
          Para publicarlo falta:{" "}
          {[...missing].map(([name, fault], index) => (
            <span key={name}>
              {index > 0 && " · "}
              <FaultLink {...{ fault, onGo }}>{name}</FaultLink>
            </span>
          ))}
        </p>
      )}
      <ul className="wrong">
        {wrong.map((fault, index) => (
          <li key={index}>
            <FaultLink {...{ fault, onGo }}>
              {[fault.title, fault.label, fault.message].filter(Boolean).join(": ")}
            </FaultLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type LinkProps = { fault: Fault; onGo: () => void; children: string };

function FaultLink({ fault, onGo, children }: LinkProps) {
  return (
    <a
      href={editHref(fault.path, fault.pointer ?? [])}
      onClick={(event) => {
        // Where its field is on this screen, one stays on it.
        if (!goTo(fieldOf(fault))) return;
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </a>
  );
}

/** The field of a fault on this screen, or the nearest part that has one. */
function fieldOf({ pointer }: Fault): HTMLElement | null {
  if (pointer?.[0] === "body") {
    const [text, ...pictures] = document.querySelectorAll<HTMLElement>(
      "main [contenteditable='true'], main figure textarea",
    );
    const isBlank = (it: HTMLElement) => it instanceof HTMLTextAreaElement && !it.value.trim();
    return pictures.find(isBlank) ?? text ?? null;
  }
  for (let keys = pointer ?? []; keys.length > 0; keys = keys.slice(0, -1)) {
    const field = document.getElementById(idOf(keys));
    if (field) return field.querySelector("input, textarea, select, button") ?? field;
  }
  return null;
}

/** Goes to the first field of this screen that has a fault, if one has. */
export function goToFirst(faults: Fault[]): boolean {
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  const [first] = faults
    .flatMap((fault) => fieldOf(fault) ?? [])
    .sort((one, other) => (one.compareDocumentPosition(other) & follows ? -1 : 1));
  return goTo(first ?? null);
}

/** Goes to a field, if it is on this screen. */
function goTo(field: HTMLElement | null): boolean {
  unfold(field);
  if (!field?.getClientRects().length) return false;
  field.focus({ preventScroll: true });
  (document.getElementById(`${field.id}-error`) ?? field).scrollIntoView({ block: "center" });
  return true;
}
