import { classes } from "../../components/classes.ts";
import { Section } from "../../components/section.tsx";
import { Words } from "../../site/words.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./prose.module.css";

/** What begins large starts on the third line, what ends so on the second. */
const PLACES = {
  first: ["to3", "from3"],
  last: ["from2", "from2"],
} as const;

/** A heading with its paragraphs, of which one may be set large. */
export function View({ section: { title, text, emphasis } }: ViewProps<"prose">) {
  const [head, words] = emphasis ? PLACES[emphasis] : [];
  return (
    <Section title={title} tone={emphasis === "last" ? "surface" : "plain"} place={head}>
      <Words text={text} className={classes(words, emphasis && styles[emphasis])} />
    </Section>
  );
}
