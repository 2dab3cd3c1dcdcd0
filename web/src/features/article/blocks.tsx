import type { ReactNode } from "react";
import type { Block, Picture } from "../../api/types.ts";
import { Captioned } from "../../components/picture.tsx";
import styles from "./page.module.css";
import { Rich } from "./rich.tsx";
import type { Section } from "./sections.ts";

/** Five sixths of the page. */
const SIZES = "(min-width: 64rem) min(84vw, 69rem), 100vw";

interface Props {
  blocks: Block[];
  sections: Map<Block, Section>;
  /** The pictures among the blocks: a block has only a picture's address. */
  pictures: Picture[];
}

/** An article's text. A block of an unknown type is skipped (docs/specification.md, section 3). */
export function Blocks({ blocks, sections, pictures }: Props) {
  return shown(blocks).map((block, index): ReactNode => {
    const { type, content, rich } = block;
    switch (type) {
      case "main_title":
      case "subtitle": {
        const Level = rich ? "h3" : "h2";
        return (
          <Level key={index} id={sections.get(block)?.anchor}>
            {content}
          </Level>
        );
      }
      case "paragraph":
        return rich ? <Rich key={index} rich={rich} /> : <p key={index}>{content}</p>;
      case "image": {
        const known = pictures.find(({ src }) => src === content);
        return (
          <Captioned
            key={index}
            picture={known ?? unknown(content)}
            sizes={SIZES}
            priority={index === 0}
            className={index === 0 ? styles.wide : styles.figure}
          />
        );
      }
      default:
        return null;
    }
  });
}

/** The blocks but for those that an earlier one says in full. */
function shown(blocks: Block[]): Block[] {
  let covered = 0;
  return blocks.filter(({ rich, covers }) => {
    if (covered > 0) {
      covered -= 1;
      return false;
    }
    covered = rich ? (covers ?? 1) - 1 : 0;
    return true;
  });
}

/** Another host's picture that came without a description. */
function unknown(src: string): Picture {
  return { src, alt: "", width: 1200, height: 800 };
}
