// The pre-sale ribbon with its switch, in the card itself.
import type { Change, Data } from "../api.ts";
import { hrefOf } from "../routes.ts";
import { edit } from "../state/sending.ts";
import { useDrafts } from "../state/store.ts";
import { useOpen } from "../state/use-open.ts";
import type { Place } from "../tasks.ts";
import styles from "./start.module.css";

const says = (isOn: boolean, isPending: boolean) =>
  isPending
    ? `Al publicar, el listón ${isOn ? "se verá" : "dejará de verse"}.`
    : `El listón ${isOn ? "se ve en el sitio" : "no se ve"}.`;

export function Presale({ file: { path }, section }: Place) {
  const file = useOpen(path);
  const presale = file?.data[section] as Data | undefined;
  const isSwitch = ({ pointer }: Change) => pointer.join("/") === `${section}/hidden`;
  const isOn = presale !== undefined && !presale["hidden"];
  const isPending = useDrafts(({ draft }) =>
    draft.items.some((item) => item.path === path && item.changes.some(isSwitch)),
  );
  const turn = () => {
    edit(path, ({ data }) => {
      const { hidden: _, ...ribbon } = (data[section] ?? {}) as Data;
      return { data: { ...data, [section]: isOn ? { ...ribbon, hidden: true } : ribbon } };
    });
  };
  return (
    <section className={styles.card} aria-labelledby="preventa">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3.5 7h17l-3 5 3 5h-17zM7.5 12h6" />
      </svg>
      <h2 id="preventa">Gran preventa</h2>
      <p role="status">{file ? says(isOn, isPending) : "\u00a0"}</p>
      <div className={styles.switchRow}>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby="preventa"
          disabled={!presale}
          className={styles.switch}
          onClick={turn}
        />
        <a href={hrefOf("preventa")}>Cambiar lo que dice</a>
      </div>
    </section>
  );
}
