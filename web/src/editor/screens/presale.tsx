// The pre-sale ribbon with its switch, in the card itself.
import { useEffect } from "react";
import type { Data, Json } from "../api.ts";
import { hrefOf } from "../routes.ts";
import { edit, fail, open, useDrafts } from "../state/drafts.ts";
import styles from "./start.module.css";

const HOME = "pages/home.toml";
const KEPT = "listón";

/** What the ribbon says where this browser has not seen it before. */
const USUAL: Json = {
  label: "Gran preventa: condiciones y vigencia",
  href: "/Servicios-{product}#preventa",
  terms: "{offer.presale}",
};

export function Presale() {
  const file = useDrafts(({ open }) => open[HOME]);
  // It is read when the card is seen, and not before.
  useEffect(() => {
    open(HOME).catch(fail);
  }, []);
  const isOn = file?.data["presale"] !== undefined;
  const turn = () => {
    if (!file) return;
    const { presale, ...others } = file.data;
    if (presale) localStorage.setItem(KEPT, JSON.stringify(presale));
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") ?? USUAL;
    edit(HOME, { data: presale ? others : inPlace(file.data, kept) });
  };
  return (
    <section className={styles.card} aria-labelledby="preventa">
      <h2 id="preventa">Gran preventa</h2>
      <p>{isOn ? "El listón se ve en el inicio." : "El listón no se ve."}</p>
      <div className={styles.switchRow}>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby="preventa"
          disabled={!file}
          className={styles.switch}
          onClick={turn}
        />
        <a href={hrefOf("preventa")}>Cambiar lo que dice</a>
      </div>
    </section>
  );
}

/** After the first screen, where the page shows it. */
function inPlace(data: Data, presale: Json): Data {
  const entries = Object.entries(data).flatMap((entry) =>
    entry[0] === "hero" ? [entry, ["presale", presale] as const] : [entry],
  );
  return Object.fromEntries(entries);
}
