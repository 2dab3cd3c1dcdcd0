// What every screen but the first begins with.
import type { ReactNode } from "react";
import { Heading } from "../components/heading.tsx";

export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack">
      <a href="#/" className="back">
        Inicio
      </a>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
