// A list: each of its values is moved, taken away, and another is added before the next.
import { type ReactNode, useContext, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Json, Shape } from "../api.ts";
import { FileShown } from "../faults.ts";
import { inserted } from "../values.ts";
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
    const moved = <Item,>(all: readonly Item[]) => {
      const rest = all.filter((_, index) => index !== from);
      return inserted(rest, to, all[from] as Item);
    };
    setKeys(moved(keys));
    writeList(path, pointer, moved);
  };
  const canAdd = items.length < (shape.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={keys[index]}>
            <Row
              part={itemAt(root, part, index)}
              value={item}
              number={index + 1}
              isOpen={isAsked && items.length <= FEW}
              actions={[
                { name: "Subir", can: index > 0, act: () => move(index, index - 1) },
                { name: "Bajar", can: index < items.length - 1, act: () => move(index, index + 1) },
                {
                  name: "Quitar",
                  can: true,
                  act: (called) => {
                    setKeys(keys.filter((_, at) => at !== index));
                    takeAway(path, [...pointer, String(index)], called);
                  },
                },
              ]}
            >
              {children(itemAt(root, part, index), item)}
            </Row>
            {canAdd && index < items.length - 1 && (
              <button type="button" className={styles.addHere} onClick={() => add(index + 1)}>
                <span className="visually-hidden">Agregar aquí, después del {index + 1}</span>
              </button>
            )}
          </li>
        ))}
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

interface Action {
  name: string;
  can: boolean;
  /** Is told what the row is called. */
  act: (called: string) => void;
}

interface Row {
  part: Part;
  value: Json;
  number: number;
  isOpen: boolean;
  actions: Action[];
  children: ReactNode;
}

function Row({ part: { pointer, shape }, value, number, isOpen, actions, children }: Row) {
  const said = summaryOf(useRoot(), shape, value);
  // One that is new is not folded.
  const [wasOpen] = useState(isOpen || said === "");
  const inside = (
    <>
      {children}
      <div className={styles.row}>
        {actions
          .filter(({ can }) => can)
          .map(({ name, act }) => (
            <button
              key={name}
              type="button"
              className={styles.small}
              onClick={() => act(said || `${shape.title} ${number}`)}
            >
              {name}
              <span className="visually-hidden"> el {number}</span>
            </button>
          ))}
      </div>
    </>
  );
  if (!isGroup(shape)) return inside;
  const summary = <Summary title={`${number}. ${said || shape.title}`} src={pictureOf(value)} />;
  return <Fold {...{ pointer, isOpen: wasOpen, summary }}>{inside}</Fold>;
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
