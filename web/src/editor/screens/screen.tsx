// What every screen but the first begins with.
import type { ReactNode } from "react";
import { Heading } from "../components/heading.tsx";
import styles from "./screen.module.css";

export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <a href="#/" className={styles.back}>
        Inicio
      </a>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
