// Passes an article on, with React and without it (web/src/app/early-actions.ts).
import { SHARE } from "../../components/early-contract.ts";

/**
 * By the browser's own sheet, else as a copy, else by showing the address. The status beside the button,
 * which React leaves empty, says how it went; closing the sheet needs no word.
 */
export async function share(button: Element): Promise<void> {
  const status = button.parentElement?.querySelector("[role=status]");
  const url = button.getAttribute(SHARE) ?? "";
  // Either is rejected, too, where the browser does not have it.
  const send = async () => navigator.share({ title: document.title, url });
  const copy = async () => navigator.clipboard.writeText(url);
  const said = await send().then(
    () => "",
    ({ name }) =>
      name === "AbortError"
        ? ""
        : copy().then(
            () => "Enlace copiado. Ya puede pegarlo en un mensaje.",
            () => `Copie esta dirección: ${url}`,
          ),
  );
  if (status) status.textContent = said;
}
