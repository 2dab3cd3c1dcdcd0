// A field with its label, help and faults, and the text that grows with what is written.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Pointer } from "../api.ts";
import styles from "./form.module.css";

/** The id of the field of a value. */
export const idOf = (pointer: Pointer) => ["campo", ...pointer].join("/");

interface Frame {
  id: string;
  label: string;
  help?: string | undefined;
  isOptional?: boolean;
  errors?: string[] | undefined;
  children: ReactNode;
}

export function Frame({ id, label, help, isOptional, errors = [], children }: Frame) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <small> (opcional)</small>}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children}
      <Errors id={id} errors={errors} />
    </div>
  );
}

export function Errors({ id, errors = [] }: { id: string; errors?: string[] | undefined }) {
  if (errors.length === 0) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      {[...new Set(errors)].join(" ")}
    </p>
  );
}

/** What an input says of itself, for those who cannot see where its help and its fault are. */
export function described(id: string, help: unknown, errors: string[] = []) {
  const ids = [help && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": errors.length > 0 || undefined,
  };
}

interface GrowingText {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  limits?: { least?: number | undefined; most?: number | undefined };
  describedBy?: object;
  /** Whether lines may begin in it, as in a text that has some. */
  hasLines?: boolean;
}

export function GrowingText(props: GrowingText) {
  const { id, value, onChange, onBlur, limits = {}, describedBy } = props;
  const { hasLines = value.includes("\n") } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  // Only the browser knows how high the text is with its width and font.
  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = "0";
    area.current.style.height = value && `${area.current.scrollHeight + 2}px`;
  }, [value]);
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits;
  const count = [...value].length;
  return (
    <>
      <textarea
        ref={area}
        id={id}
        rows={1}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) =>
          onChange(hasLines ? target.value : target.value.replace(/\n+/g, " "))
        }
        {...describedBy}
      />
      {/\{[a-z.]+\}/.test(value) && (
        <p className={styles.help}>
          Lo que va entre llaves, como {value.match(/\{[a-z.]+\}/)?.[0]}, lo pone el sitio: déjelo
          así.
        </p>
      )}
      {value && count < least && (
        <p className={styles.help}>Faltan {least - count} letras, por lo menos.</p>
      )}
      {count > most - 20 && (
        <p className={count > most ? styles.error : styles.help}>
          {count} de {most} letras como máximo.
        </p>
      )}
    </>
  );
}
