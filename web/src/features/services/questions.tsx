import type { Questions as Data, Question } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { PlainText } from "../../site/plain-text.tsx";
import styles from "./questions.module.css";

export function Questions({ questions }: { questions: Data }) {
  return (
    <Section id="preguntas" title={questions.title} className={styles.questions}>
      <div className={styles.groups}>
        {groupsOf(questions.items).map((group) => (
          <section key={group[0]?.question}>
            {group[0]?.group && <h3>{group[0].group}</h3>}
            <div className={styles.list}>
              {group.map(({ question, answer }) => (
                <details key={question}>
                  <summary>{question}</summary>
                  <p>
                    <PlainText text={answer} />
                  </p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Section>
  );
}

/** A question that names a group begins it. */
function groupsOf(items: Question[]): Question[][] {
  const groups: Question[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.group || !last) groups.push([item]);
    else last.push(item);
  }
  return groups;
}
