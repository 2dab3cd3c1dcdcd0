import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { useText } from "../../site/language.ts";
import { meantEmail, tidyEmail } from "./email.ts";

/**
 * Field of the address. Once it is left, what was copied with the address is taken away, and a domain that
 * looks mistyped is asked about; the message can be sent all the same.
 */
export function EmailField(props: ComponentProps<typeof Field>) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  /** Writes an address into the field, as a person would. */
  function write(address: string) {
    const input = place.current?.querySelector("input");
    if (!input) return;
    setMeant(meantEmail(address));
    if (input.value === address) return;
    input.value = address;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  // React's `onChange` is the browser's `input`.
  useEffect(() => {
    const input = place.current?.querySelector("input");
    const settle = () => input && write(tidyEmail(input.value));
    input?.addEventListener("change", settle);
    return () => input?.removeEventListener("change", settle);
  });
  return (
    <div ref={place}>
      <Field {...props} type="email" />
      <div aria-live="polite">
        {meant && (
          <p>
            {t("¿Quiso decir")}{" "}
            <Button look="quiet" onClick={() => write(meant)}>
              {meant}
            </Button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
