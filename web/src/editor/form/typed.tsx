// What somebody types stays as they typed it until they leave the field: no answer and no rule changes it under
// their hand. What another person writes in the same value meanwhile does, or the next letter would write over it.
import { type ComponentProps, useState } from "react";

interface Held {
  text: string;
  /** Which input of the browser it is. */
  type: string;
  /** How the value is shown by itself; nothing until what was typed has become it. */
  shown?: string;
}

const letters = (text: string) => text.normalize().replace(/\s/g, "");

/** The text of a field, and what holds it from when the field is entered until it is left. */
export function useHeld(shown: string, type = "text") {
  const [held, hold] = useState<Held | null>(null);
  if (held && held.shown !== shown) {
    const isOwn = held.shown === undefined || letters(shown) === letters(held.text);
    hold({ ...held, shown, text: isOwn ? held.text : shown });
  }
  return {
    ...(held ?? { text: shown, type }),
    isHeld: held !== null,
    enter: () => hold({ text: shown, type, shown }),
    leave: () => hold(null),
    /**
     * WebKit says of a day or an hour that its input has the focus only once something is typed; and Safari lets a
     * color be chosen without giving its input the focus, where nothing is held, as nobody would leave it.
     */
    typed: (input: HTMLInputElement | HTMLTextAreaElement) => {
      const isFocused = input === document.activeElement;
      const { value } = input;
      hold((held) => (held || isFocused ? { type: held?.type ?? type, text: value } : null));
    },
    put: (text: string) => hold((held) => held && { type: held.type, text }),
  };
}

interface Props extends Omit<ComponentProps<"input">, "onChange"> {
  value: string;
  onText: (text: string) => void;
  onLeave?: (() => void) | undefined;
}

/** An input of one line. Its `type` is that of the value with which it was entered. */
export function TypedInput({ value, type, onText, onLeave, ...input }: Props) {
  const held = useHeld(value, type);
  return (
    <input
      {...input}
      type={held.type}
      value={held.text}
      onFocus={held.enter}
      onBlur={() => {
        held.leave();
        onLeave?.();
      }}
      onChange={({ target }) => {
        held.typed(target);
        if (isWhole(target)) onText(target.value);
      }}
    />
  );
}

/** A day or an hour of which a part is not written yet, such as the year 0002, is none. */
const isWhole = ({ type, value, validity }: HTMLInputElement) =>
  !validity.badInput && !(type === "date" && value.startsWith("0"));
