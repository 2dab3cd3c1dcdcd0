// The files of the site by their kind.
import type { FileInfo } from "../api/api.ts";

const KINDS: Record<FileInfo["kind"], string> = {
  article: "Artículos",
  page: "Páginas",
  ownPage: "Páginas propias",
  settings: "Lo que comparten todas las páginas",
  list: "Listas",
  legal: "Textos legales",
  mail: "Los correos que salen",
};

export interface Group {
  kind: string;
  name: string;
  files: FileInfo[];
}

export const groups = (files: readonly FileInfo[]): Group[] =>
  Object.entries(KINDS)
    .map(([kind, name]) => ({ kind, name, files: files.filter((file) => file.kind === kind) }))
    .filter(({ files }) => files.length > 0);
