// A list: each of its values is moved, taken away, and another is added before the next.
import { type ReactNode, useContext, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Json, Shape } from "../api/api.ts";
import { Grip } from "../components/grip.tsx";
import { inserted } from "../lib/values.ts";
import { FileShown } from "./faults.ts";
import { Fold, Summary } from "./fold.tsx";
import styles from "./form.module.css";
import { useRoot } from "./root.ts";
import { isGroup, itemAt, itemOf, kindOf, type Part } from "./shape.ts";
import { pictureOf, summaryOf } from "./summary.ts";
import { takeAway, writeList } from "./write.ts";

/** So many of a list that was asked for are not folded. */
const FEW = 3;

interface List {
  part: Part;
  value: Json | undefined;
  children: (item: Part, value: Json) => ReactNode;
}

export function List({ part, value, children }: List) {
  const { pointer, shape, isAsked } = part;
  const items = Array.isArray(value) ? value : [];
  const root = useRoot();
  const path = useContext(FileShown);
  const { keys, setKeys, fresh } = useKeys(items.length);
  const add = (index: number) => {
    setKeys(inserted(keys, index, fresh()));
    const item = blankOf(root, itemOf(root, shape));
    writeList(path, pointer, (items) => inserted(items, index, item));
  };
  const move = (from: number, to: number) => {
    setKeys(moved(keys, from, to));
    writeList(path, pointer, (items) => moved(items, from, to));
  };
  const canAdd = items.length < (shape.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <>
      <ul className={`stack tight ${styles.items}`}>
        {items.map((item, index) => {
          const row = itemAt(root, part, index);
          const said = summaryOf(root, row.shape, item);
          const isLast = index === items.length - 1;
          const number = index + 1;
          const remove = () => {
            setKeys(keys.filter((_, at) => at !== index));
            takeAway(path, row.pointer, said || `${row.shape.title} ${number}`);
          };
          return (
            <li key={keys[index]}>
              {items.length > 1 && isGroup(row.shape) && <Grip onMove={move} />}
              <Row
                {...{ row, said, number }}
                src={pictureOf(item)}
                isOpen={isAsked && items.length <= FEW}
              >
                {children(row, item)}
                <div className="row">
                  {index > 0 && (
                    <Act name="Subir" of={number} onClick={() => move(index, index - 1)} />
                  )}
                  {!isLast && (
                    <Act name="Bajar" of={number} onClick={() => move(index, index + 1)} />
                  )}
                  <Act name="Quitar" of={number} onClick={remove} />
                </div>
              </Row>
              {canAdd && !isLast && (
                <button type="button" className={styles.addHere} onClick={() => add(number)}>
                  <span className="visually-hidden">Agregar aquí, después del {number}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {canAdd && (
        <Button
          look="secondary"
          onClick={() => add(items.length)}
          aria-label={`Agregar: ${shape.title}`}
        >
          Agregar
        </Button>
      )}
    </>
  );
}

interface Row {
  row: Part;
  said: string;
  number: number;
  src: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** Is called by what is in it, and not folded while that is nothing. */
function Row({ row: { pointer, shape }, said, number, src, isOpen, children }: Row) {
  if (!isGroup(shape)) return children;
  const summary = <Summary title={`${number}. ${said || shape.title}`} src={src} />;
  return (
    <Fold {...{ pointer, summary }} isOpen={isOpen || said === ""}>
      {children}
    </Fold>
  );
}

const Act = ({ name, of, onClick }: { name: string; of: number; onClick: () => void }) => (
  <button type="button" className="act" onClick={onClick}>
    {name}
    <span className="visually-hidden"> el {of}</span>
  </button>
);

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return inserted(rest, to, items[from] as Item);
}

/** What a new one is until somebody writes it. */
function blankOf(root: Shape, shape: Shape): Json {
  const kind = kindOf(root, shape);
  if (isGroup(shape)) return {};
  return kind === "list" || kind === "lines" || kind === "choices" ? [] : "";
}

/** A name for each of so many rows, which stays its own where it is moved; all are new where others changed how many. */
function useKeys(count: number) {
  const last = useRef(0);
  const fresh = () => `${++last.current}`;
  const all = () => Array.from({ length: count }, fresh);
  const [keys, setKeys] = useState(all);
  const isSame = keys.length === count;
  const now = isSame ? keys : all();
  if (!isSame) setKeys(now);
  return { keys: now, setKeys, fresh };
}
