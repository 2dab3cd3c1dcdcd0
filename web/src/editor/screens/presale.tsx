// The pre-sale ribbon with its switch, in the card itself.
import type { Change, Data } from "../api/api.ts";
import { Drawing } from "../components/drawing.tsx";
import { useDraft } from "../data/queries.ts";
import { edit } from "../data/sender.ts";
import { useText } from "../data/use-text.ts";
import { editHref } from "../lib/routes.ts";
import type { Place } from "../lib/tasks.ts";
import styles from "./start.module.css";

const says = (isOn: boolean, isPending: boolean) =>
  isPending
    ? `Al publicar, el listón ${isOn ? "se verá" : "dejará de verse"}.`
    : `El listón ${isOn ? "se ve en el sitio" : "no se ve"}.`;

export function Presale({ file: { path }, section }: Place) {
  const file = useText(path);
  const presale = file?.data[section] as Data | undefined;
  const isSwitch = ({ pointer }: Change) => pointer.join("/") === `${section}/hidden`;
  const isOn = presale !== undefined && !presale["hidden"];
  const { items } = useDraft();
  const isPending = items.some((item) => item.path === path && item.changes.some(isSwitch));
  const turn = () => {
    edit(path, ({ data }) => {
      const { hidden: _, ...ribbon } = (data[section] ?? {}) as Data;
      return { data: { ...data, [section]: isOn ? { ...ribbon, hidden: true } : ribbon } };
    });
  };
  return (
    <section className={styles.card} aria-labelledby="preventa">
      <Drawing path="M3.5 7h17l-3 5 3 5h-17zM7.5 12h6" />
      <h2 id="preventa" className="serif">
        Gran preventa
      </h2>
      <p role="status" className="meta">
        {file ? says(isOn, isPending) : "\u00a0"}
      </p>
      <div className="row meta">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby="preventa"
          disabled={!presale}
          className={styles.switch}
          onClick={turn}
        />
        <a href={editHref("preventa")}>Cambiar lo que dice</a>
      </div>
    </section>
  );
}
