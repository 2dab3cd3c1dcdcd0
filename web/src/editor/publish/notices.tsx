// What is said above the line at the foot: what needs an answer, and what became of the last action.

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon.tsx";
import { isOffline } from "../data/outbox.ts";
import { recover, undo } from "../data/publication.ts";
import { useFile, useFiles } from "../data/queries.ts";
import { set, useDrafts } from "../data/store.ts";
import { addressOf } from "../lib/tasks.ts";
import styles from "./publish-bar.module.css";

/** How long at least a notice is read. */
const NOTICE_MS = 10_000;

/** Above the line, over the page. What scrolls ends above it. */
export function Notices({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Only the browser knows how high it is.
  useEffect(() => {
    const { current: box } = place;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--notices", `${box?.offsetHeight ?? 0}px`),
    );
    if (box) observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.notices}>
      {children}
    </div>
  );
}

/** What needs an answer. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={styles.notice} data-failed>
    {children}
  </div>
);

/** What became of the last action, in its own words, with the way to see it and the way back. */
export function Toast() {
  const { outcome, outbox, session, publishing } = useDrafts((state) => state);
  const files = useFiles();
  const place = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const isSaved = Object.keys(outbox).length === 0;
  const isPast =
    outcome && ((outcome.isLost && isOffline(outbox)) || (outcome.isUnsaved && isSaved));
  const isSaid = outcome && !isPast;
  /** Where the keyboard was before it went on in the notice. */
  const from = useRef<HTMLElement | null>(null);
  // What became of a publication is read out, and the keyboard goes on from there, unless somebody writes
  // elsewhere by now; so it does where its own button is gone.
  useEffect(() => {
    const { activeElement: at } = document;
    const isOn = outcome?.published ? at?.matches("body, button") : at === document.body;
    if (isOn && (outcome?.published || outcome?.discarded)) {
      from.current = at as HTMLElement;
      said.current?.focus();
    }
    if (!outcome || outcome.failed || outcome.putBack) return;
    const leave = () => {
      if (!place.current?.matches(":hover, :focus-within")) return set({ outcome: null });
      timer = setTimeout(leave, NOTICE_MS);
    };
    let timer = setTimeout(leave, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const { published, path } = outcome ?? {};
  const file = useFile(path ?? "");
  const address = path && !file?.withdrawn && !file?.draft ? addressOf(path, files) : "";
  return (
    <div ref={place} className={isSaid ? `${styles.notice} ${styles.toast}` : undefined}>
      <p ref={said} tabIndex={-1} role="status" data-failed={outcome?.failed || undefined}>
        {isSaid && outcome.text}
      </p>
      {isSaid && (
        <>
          {outcome.putBack && (
            <Button look="quiet" onClick={outcome.putBack}>
              Deshacer
            </Button>
          )}
          {published && (
            <Button look="quiet" aria-disabled={publishing} onClick={() => void undo(published)}>
              Deshacer
            </Button>
          )}
          {address && session.canMessages && session.site.url && (
            <a href={new URL(address, session.site.url).href} target="_blank" rel="noreferrer">
              Ver en el sitio
            </a>
          )}
          {outcome.discarded && (
            <Button look="quiet" onClick={() => void recover()}>
              Recuperar lo descartado
            </Button>
          )}
          <IconButton
            icon="close"
            label="Quitar este aviso"
            className={styles.close}
            onClick={() => {
              set({ outcome: null });
              goBack(from.current);
            }}
          />
        </>
      )}
    </div>
  );
}

/** Takes the keyboard back to where it was, or to the name of the screen where that is gone. */
function goBack(to: HTMLElement | null) {
  const isThere = to?.isConnected && to !== document.body;
  (isThere ? to : document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: true });
}
