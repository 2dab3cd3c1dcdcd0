import { type ReactNode, useState } from "react";
import { useLoaderData } from "react-router";
import { writePathWith } from "../../api/address.ts";
import { UNPUBLISHED } from "../../api/constants.ts";
import type {
  Fact,
  Niche,
  NicheDescription,
  NicheKind,
  Prose,
  Question,
  Questions as QuestionList,
} from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Captioned } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import { Below } from "../../site/below.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Head } from "../../site/head.tsx";
import { isAlone, NicheCard } from "../../site/niche-card.tsx";
import wall from "../../site/niche-wall.module.css";
import { PageClosing } from "../../site/page-closing.tsx";
import { PlainText } from "../../site/plain-text.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { VideoHeroSection } from "../../site/video-hero.tsx";
import { Words } from "../../site/words.tsx";
import { Engraving, LONGEST_NAME, tidy } from "./engraving.tsx";
import styles from "./intro.module.css";
import type { Data } from "./loader.ts";
import nicheCards from "./niche-cards.module.css";
import nicheType from "./niche-type.module.css";
import { Prices } from "./prices.tsx";
import questionsStyles from "./questions.module.css";
import termsStyles from "./terms.module.css";
import { UrnQuestion } from "./urn-question.tsx";

export function Page() {
  const { page, niches, sold } = useLoaderData<Data>();
  const { terms } = sold;
  const kinds = sold.kinds.map((kind) => ({ ...kind, name: kind.name ?? page.kind.title }));
  const { title = "Precio", text, facts = [] } = page.presale ?? {};
  // Without a price and a published term there is no section.
  const hasPrice = !!terms || facts.some(({ value }) => value);
  return (
    <>
      <Head meta={page.meta} />
      <VideoHeroSection hero={page.hero} composition="right" />
      <Intro intro={page.intro}>
        {hasPrice && <a href="#precio">{title}</a>}
        <a href="#seccion-nichos">{page.niches.title}</a>
        <a href="#cabe">{page.scale.title}</a>
        <a href="#preguntas">{page.questions.title}</a>
      </Intro>
      <Below>
        {hasPrice && (
          <Section id="precio" title={title} lead={text}>
            {terms && <Prices kinds={kinds} terms={terms} />}
            {page.presale && (
              <dl id="preventa" className={termsStyles.terms}>
                <Facts facts={facts} />
              </dl>
            )}
          </Section>
        )}
        <NicheCards prose={page.niches} niches={niches} />
        <NicheType kind={page.kind} others={kinds.slice(1)} />
        <Section id="cabe" title={page.scale.title} lead={page.scale.text}>
          {kinds.some((kind) => kind.fit) ? <UrnQuestion kinds={kinds} /> : <p>{UNPUBLISHED}</p>}
        </Section>
        <Questions questions={page.questions} />
        <PageClosing call={page.call} />
      </Below>
    </>
  );
}

/** What a niche is; `children` are the links into the rest of a long page. */
function Intro({ intro, children }: { intro: Prose; children: ReactNode }) {
  return (
    <Section title={intro.title} className={styles.intro}>
      <Words text={intro.text} className={styles.words}>
        <BuildingNote />
        <nav aria-label="En esta página" className={styles.ways}>
          {children}
        </nav>
      </Words>
    </Section>
  );
}

const SIZES = "(min-width: 48rem) min(90vw, 105rem), 100vw";

/** The card that describes the type of niche (docs/specification.md, section 2), and one for each other. */
function NicheType({ kind, others }: { kind: NicheDescription; others: NicheKind[] }) {
  return (
    <Section titleId="tipo-de-nicho">
      <Captioned picture={kind.picture} sizes={SIZES} className={nicheType.picture} isWhole />
      <div className={nicheType.card}>
        <h2 id="tipo-de-nicho">{kind.title}</h2>
        {kind.text && <p>{kind.text}</p>}
        <dl>
          <Facts facts={kind.facts} />
        </dl>
      </div>
      {others.map(({ name, card }) => (
        <div key={name} className={nicheType.card}>
          <h2>{name}</h2>
          <dl>
            <Facts facts={card} />
          </dl>
        </div>
      ))}
    </Section>
  );
}

/** The published ones of the facts. */
function Facts({ facts }: { facts: Fact[] }) {
  return facts.map(
    ({ name, value }) =>
      value && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );
}

/** The designs, nine in the sample, with the anchor of docs/specification.md, section 2. */
function NicheCards({ prose, niches }: { prose: Prose; niches: Niche[] }) {
  const [name, setName] = useState("");
  const captions = new Set(niches.flatMap(({ img }) => img.caption ?? []));
  return (
    <Section id="seccion-nichos" title={prose.title} lead={prose.text.join(" ")} tone="surface">
      {niches.some(({ plate }) => plate) && <PlateName name={name} onName={setName} />}
      <ul className={wall.wall}>
        {niches.map((niche, index) => (
          <li key={niche.id} id={`nicho-${niche.id}`} data-tag={niche.tag}>
            <NicheCard niche={niche} isWide={name !== "" || isAlone(index, niches)}>
              {niche.plate && <Engraving plate={niche.plate} name={name} />}
            </NicheCard>
          </li>
        ))}
      </ul>
      <p className={nicheCards.caption}>{[...captions].join(". ")}</p>
    </Section>
  );
}

interface PlateNameProps {
  name: string;
  onName: (name: string) => void;
}

/**
 * Where visitors write a name to see it on the plates. It stays on this page: it belongs to no form,
 * and nothing sends or stores it. Without JavaScript it is not shown.
 */
function PlateName({ name, onName }: PlateNameProps) {
  const [said, setSaid] = useState("");
  const box = useTypedBeforeHydration<HTMLDivElement>((element) => {
    const typed = tidy(element.querySelector("input")?.value ?? "");
    if (typed) onName(typed);
  });
  return (
    <div ref={box} className={nicheCards.plate} data-no-print>
      <Field
        id="plate-name"
        name="plate-name"
        label="Escriba un nombre y véalo grabado"
        isOptional={false}
        hint={`Se ve en los frentes de abajo. Hasta ${LONGEST_NAME} letras. Se queda en esta página: no se envía ni se guarda.`}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onName(tidy(event.currentTarget.value))}
        onBlur={() => setSaid(name)}
      />
      <p className="visually-hidden" aria-live="polite">
        {said && `Las placas muestran «${said}».`}
      </p>
    </div>
  );
}

function Questions({ questions }: { questions: QuestionList }) {
  const { title, items, unanswered } = questions;
  const open = items.filter(({ answer }) => !answer);
  const groups = groupsOf(items);
  return (
    <Section id="preguntas" titleId="preguntas-titulo" className={questionsStyles.questions}>
      <div className={questionsStyles.head}>
        <h2 id="preguntas-titulo">{title}</h2>
        {groups.length > 1 && (
          <nav aria-label="Preguntas por tema">
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
      <div className={questionsStyles.groups}>
        {groups.map(([heading, group]) => (
          <section key={heading} id={anchorOf(heading)}>
            {heading && <h3>{heading}</h3>}
            <div className={questionsStyles.list}>
              {group.map((item) => (
                <Answered key={item.question} {...item} text={item.answer} />
              ))}
            </div>
          </section>
        ))}
        {open.length > 0 && (
          <section>
            <h3>{unanswered.title}</h3>
            <p className={questionsStyles.lead}>{unanswered.text}</p>
            <div className={questionsStyles.list}>
              {open.map((item) => (
                <Answered key={item.question} {...item} text={item.unanswered}>
                  <SiteLink href={writePathWith({ mensaje: `Quisiera saber: ${item.question}` })}>
                    Pedir esta respuesta
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
    <details open={open}>
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
