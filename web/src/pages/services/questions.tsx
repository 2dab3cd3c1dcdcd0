import type { Questions as Data } from "../../api/types.ts";
import { Section } from "../../ui/section.tsx";
import styles from "./questions.module.css";

export function Questions({ questions }: { questions: Data }) {
  return (
    <Section title={questions.title} className={styles.questions}>
      <div className={styles.list}>
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
