// The pre-sale ribbon with its switch, in the card itself.
import type { Change, Data } from "../api.ts";
import { hrefOf } from "../routes.ts";
import { edit } from "../state/sending.ts";
import { useDrafts } from "../state/store.ts";
import { useOpen } from "../state/use-open.ts";
import styles from "./start.module.css";

const HOME = "pages/home.toml";
const isSwitch = ({ pointer }: Change) => pointer.join("/") === "presale/hidden";

const says = (isOn: boolean, isPending: boolean) =>
  isPending
    ? `Al publicar, el listón ${isOn ? "se verá en el inicio" : "dejará de verse"}.`
    : `El listón ${isOn ? "se ve en el inicio" : "no se ve"}.`;

export function Presale() {
  const file = useOpen(HOME);
  const presale = file?.data["presale"] as Data | undefined;
  const isOn = presale !== undefined && !presale["hidden"];
  const isPending = useDrafts(({ draft }) =>
    draft.items.some(({ path, changes }) => path === HOME && changes.some(isSwitch)),
  );
  const turn = () => {
    edit(HOME, ({ data }) => {
      const { hidden: _, ...ribbon } = (data["presale"] ?? {}) as Data;
      return { data: { ...data, presale: isOn ? { ...ribbon, hidden: true } : ribbon } };
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
