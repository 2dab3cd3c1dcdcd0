import type { ReactNode } from "react";
import { writePathWith } from "../../api/address.ts";
import type { Question } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { Section } from "../../components/section.tsx";
import { useText } from "../../site/language.ts";
import { PlainText } from "../../site/plain-text.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useWritePath } from "../../site/use-site.ts";
import type { ViewProps } from "../kinds.ts";
import styles from "./questions.module.css";

export const placeOf = () => "preguntas";

export function View({ section }: ViewProps<"questions">) {
  const { title, items, unanswered } = section;
  const t = useText();
  const write = useWritePath();
  const open = items.filter(({ answer }) => !answer);
  const groups = groupsOf(items);
  return (
    <Section id="preguntas" titleId="preguntas-titulo" className={styles.questions}>
      <div className={classes(styles.head, "to3")}>
        <h2 id="preguntas-titulo">{title}</h2>
        {groups.length > 1 && (
          <nav aria-label={t("Preguntas por tema")}>
            <ul>
              {groups.map(([heading]) => (
                <li key={heading}>
                  <a href={`#${anchorOf(heading)}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className={classes(styles.groups, "from3")}>
        {groups.map(([heading, group]) => (
          <section key={heading} id={anchorOf(heading)}>
            {heading && <h3>{heading}</h3>}
            <div className={styles.list}>
              {group.map((item) => (
                <Answered key={item.question} {...item} text={item.answer} />
              ))}
            </div>
          </section>
        ))}
        {open.length > 0 && (
          <section>
            <h3>{unanswered.title}</h3>
            <p className={styles.lead}>{unanswered.text}</p>
            <div className={styles.list}>
              {open.map((item) => (
                <Answered key={item.question} {...item} text={item.unanswered}>
                  <SiteLink
                    href={writePathWith({ mensaje: t("Quisiera saber: {question}", item) }, write)}
                  >
                    {t("Pedir esta respuesta")}
                  </SiteLink>
                </Answered>
              ))}
            </div>
          </section>
        )}
      </div>
    </Section>
  );
}

interface AnsweredProps extends Pick<Question, "question" | "link" | "open"> {
  text: string | null | undefined;
  children?: ReactNode;
}

/** A line of an answer, or several that are numbered one after the other. */
const PARTS = /^(?:\d+\.\s.*\n?)+|^.+$/gm;
const NUMBER = /^\d+\.\s/;

/** A question that opens on what can be said to it: a paragraph for each line, and a list of numbered ones. */
function Answered({ question, text, link, open, children }: AnsweredProps) {
  return (
    <details open={open} className={styles.question}>
      <summary>{question}</summary>
      {text?.match(PARTS)?.map((part) =>
        NUMBER.test(part) ? (
          <ol key={part}>
            {part
              .trimEnd()
              .split("\n")
              .map((line) => (
                <li key={line} value={Number.parseInt(line, 10)}>
                  {paragraphOf(line.replace(NUMBER, ""))}
                </li>
              ))}
          </ol>
        ) : (
          paragraphOf(part)
        ),
      )}
      {link && (
        <p>
          <SiteLink href={link.href} scrollTo>
            {link.label}
          </SiteLink>
        </p>
      )}
      {children && <p>{children}</p>}
    </details>
  );
}

function paragraphOf(text: string) {
  return (
    <p key={text}>
      <PlainText text={text} />
    </p>
  );
}

/** Links to a group of questions lead here: "preguntas-las-urnas". */
function anchorOf(heading: string): string {
  const plain = heading.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return ["preguntas", ...(plain.match(/[a-z0-9]+/g) ?? [])].join("-");
}

/** The questions with an answer by their group. One that names a group begins it. */
function groupsOf(items: Question[]): [heading: string, items: Question[]][] {
  const groups = new Map<string, Question[]>();
  let heading = "";
  for (const item of items) {
    heading = item.group ?? heading;
    if (item.answer) groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups];
}
