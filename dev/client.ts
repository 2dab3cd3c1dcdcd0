// The browser's entry under `make dev`.
import "@vitejs/plugin-react/preamble";
import "/src/app/client.tsx";

// The document arrived with the styles of the last build, so that the first paint is right. From
// here on Vite's styles follow every edit. The first rule is the order of the layers.
const built = document.querySelector<HTMLStyleElement>("#style")?.sheet;
while (built && built.cssRules.length > 1) built.deleteRule(1);
