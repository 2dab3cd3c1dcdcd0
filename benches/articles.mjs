// Writes articles made of the sample's sentences: what a large blog costs, and what stands beside
// the sample's articles when a search is judged.
//
//   node benches/articles.mjs COUNT CONTENT [--distractors]
//
// writes COUNT files into CONTENT/articles. The same count gives the same articles.
//
// Whole sentences of the sample would answer the questions that are asked of it, and the set of
// questions would call a right answer wrong. So with `--distractors` two of three words that say what
// a sentence is about give way to words of Spanish syllables: the articles are about other things, in
// the sample's tone, with the sample's words here and there, and with as many different words as a
// large blog has, most of them one slip away from another.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ENDING = ".md";
const SAMPLE = join(import.meta.dirname, "../content/articles");
const PICTURES = ["article_urn.jpg", "article_garden.jpg", "article_path.jpg", "article_candle.jpg"];

/** The limits of `crates/site/src/model/article.rs`. */
const TITLE = { least: 20, most: 90 };
const DESCRIPTION = { least: 50, most: 170 };

/** About as long as the sample's. */
const SECTIONS = 5;
const PARAGRAPHS = 3;
const SENTENCES = 4;

/** Midnight of the newest article; each next one is a day or less older. */
const NEWEST = Date.UTC(2026, 4, 31);
const OLDEST = Date.UTC(2006, 0, 1);

/** How many words a distractor may have that the sample has not, and which part of its own they replace. */
const OTHER_WORDS = 20_000;
const REPLACED = 2 / 3;
/** How often a sentence of the sample becomes one of a distractor. */
const VERSIONS = 20;
const SYLLABLES = "b c ch d f g j l m n p r s t v br cr gr pr tr"
  .split(" ")
  .flatMap((onset) => ["a", "e", "i", "o", "u", "an", "en", "or", "al", "es"].map((rest) => onset + rest));

const WORD = /[\p{L}\p{N}]+/gu;

const [count, content, flag] = process.argv.slice(2);
if (!count || !content) throw new Error("node benches/articles.mjs COUNT CONTENT [--distractors]");
write(Number(count), content, flag === "--distractors");

function write(count, content, distracts) {
  const sample = readSample();
  const sentences = sample.flatMap((article) => article.sentences);
  const used = distracts ? sentences.flatMap(aboutOtherThings(sample)) : sentences;
  const folder = join(content, "articles");
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const random = randomFrom(number);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const day = new Date(NEWEST - ((NEWEST - OLDEST) * number) / count).toISOString().slice(0, 10);
    writeFileSync(
      join(folder, `generado-${String(number).padStart(6, "0")}${ENDING}`),
      article(used, sample, day, pick),
    );
  }
}

function article(sentences, sample, day, pick) {
  const sections = Array.from({ length: SECTIONS }, () => {
    const paragraphs = Array.from({ length: PARAGRAPHS }, () =>
      Array.from({ length: SENTENCES }, () => pick(sentences)).join(" "),
    );
    return `## ${fitting(sentences, { least: 8, most: 60 }, pick)}\n\n${paragraphs.join("\n\n")}\n`;
  });
  return `+++
title = ${JSON.stringify(fitting(sentences, TITLE, pick))}
description = ${JSON.stringify(fitting(sentences, DESCRIPTION, pick))}
category = ${JSON.stringify(pick(sample).category)}
date = ${day}
picture = { src = "${pick(PICTURES)}", alt = "Imagen de un artículo generado" }
+++

${sections.join("\n")}`;
}

/** A sentence, or its beginning up to a comma, that is as long as it must be. */
function fitting(sentences, { least, most }, pick) {
  for (;;) {
    const sentence = pick(sentences).replace(/[.!?]$/, "");
    const ends = [...sentence.matchAll(/[,;:]|$/g)].map((end) => end.index);
    const end = ends.findLast((end) => end >= least && end <= most);
    if (end) return sentence.slice(0, end);
  }
}

function readSample() {
  return readdirSync(SAMPLE)
    .sort()
    .map((file) => {
      const [, head, body] = readFileSync(join(SAMPLE, file), "utf8").split("+++");
      // Sentences alone: no headings, pictures, tables and lists, and of a link its words.
      const prose = body
        .split("\n")
        .filter((line) => line && !/^(##|!\[|\||- |\d+\. )/.test(line))
        .map((line) => line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
      return {
        category: /^category = "(.*)"$/m.exec(head)[1],
        // A name between braces stands for something that the settings say.
        sentences: prose
          .flatMap((line) => line.match(/[^.!?]+[.!?]+[»”)]?/g) ?? [])
          .map((sentence) => sentence.trim())
          .filter((sentence) => !sentence.includes("{")),
        words: new Set(wordsOf(`${head} ${body}`)),
      };
    });
}

/** Writes a sentence several times, each time about something else. */
function aboutOtherThings(sample) {
  const articles = new Map();
  for (const word of sample.flatMap(({ words }) => [...words])) {
    articles.set(word, (articles.get(word) ?? 0) + 1);
  }
  const random = randomFrom(0);
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)];
  const lexicon = Array.from({ length: OTHER_WORDS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(""),
  );
  // Some words are frequent and most are rare.
  const other = () => lexicon[Math.floor(random() ** 3 * lexicon.length)];
  const tells = (word) => word.length > 3 && articles.get(word.toLowerCase()) < sample.length * 0.75;
  const written = (sentence) =>
    sentence.replace(WORD, (word) => (tells(word) && random() < REPLACED ? other() : word));
  return (sentence) => Array.from({ length: VERSIONS }, () => written(sentence));
}

function wordsOf(text) {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed) {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
