import type { ReactNode } from "react";
import type { TextRun } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";

/** Words with links and emphasis. Words that lead to the same place are one link. */
export function Runs({ runs }: { runs: TextRun[] }) {
  return links(runs).map((link, index) => {
    const href = link[0]?.href;
    const words = link.map((run, place) => <Run key={place} run={run} />);
    return href ? (
      <SiteLink key={index} href={href}>
        {words}
      </SiteLink>
    ) : (
      words
    );
  });
}

/** Neighbours with the same address. */
function links(runs: TextRun[]): TextRun[][] {
  const links: TextRun[][] = [];
  for (const run of runs) {
    const last = links.at(-1);
    if (last && last[0]?.href === run.href) last.push(run);
    else links.push([run]);
  }
  return links;
}

function Run({ run: { text, strong, emphasis } }: { run: TextRun }): ReactNode {
  const words = emphasis ? <em>{text}</em> : text;
  return strong ? <strong>{words}</strong> : words;
}
