// What a visitor writes: read from the form, put back into it, sent.
import type { ContactPayload } from "../../api/types.ts";
import { telephone } from "./validation.ts";

/** What a visitor writes and ticks, as they wrote it. */
export interface Message {
  name: string;
  email: string;
  phoneNumber: string;
  message: string;
  /** Consent to further purposes: the box is not ticked beforehand. */
  consent: boolean;
}

export function messageOf(form: FormData): Message {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phoneNumber: text("phoneNumber"),
    message: text("message"),
    consent: form.has("consent"),
  };
}

/** Puts a message back into the fields. */
export function putBack(form: HTMLFormElement, message: Message): void {
  for (const [name, value] of Object.entries(message)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && typeof value === "boolean") field.checked = value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value = String(value);
  }
}

/** The seven fields of docs/specification.md, section 3; three of them are always empty. */
export function payloadOf(message: Message): ContactPayload {
  return {
    name: message.name.trim(),
    email: message.email.trim(),
    phoneNumber: telephone(message.phoneNumber) ?? message.phoneNumber,
    ciudad: "",
    message: message.message,
    company: "",
    serviceInterest: "",
  };
}
