// The inline script of the pages that have a button which works without React: what React has answered
// already is left alone.
import { marked, REARRANGE, SHARE } from "../components/early-contract.ts";
import { rearrange } from "../components/rearrange.ts";
import { share } from "../features/article/share.ts";

const ACTIONS: [string, (button: Element) => unknown][] = [
  [REARRANGE, rearrange],
  [SHARE, share],
];

document.addEventListener("click", (event) => {
  if (event.defaultPrevented) return;
  for (const [name, act] of ACTIONS) {
    const button = (event.target as Element).closest(marked(name));
    if (!button) continue;
    event.preventDefault();
    void act(button);
  }
});
