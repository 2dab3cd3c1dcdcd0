import type { ContactPayload } from "../../api/types.ts";
import { bareNumber } from "./phone-number.ts";

/** What a visitor writes and ticks, as he wrote it. */
export interface Message {
  name: string;
  email: string;
  phoneNumber: string;
  message: string;
  /** To further purposes: the box that stands unticked. */
  consent: boolean;
}

/** The fields as they stand in the form now. */
export function messageOf(form: HTMLFormElement): Message {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phoneNumber: text("phoneNumber"),
    message: text("message"),
    consent: data.has("consent"),
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

/** Exactly the seven fields of SPEC.md section 3; three of them are always empty. */
export function payloadOf(message: Message): ContactPayload {
  return {
    name: message.name.trim(),
    email: message.email.trim(),
    phoneNumber: bareNumber(message.phoneNumber),
    ciudad: "",
    message: message.message,
    company: "",
    serviceInterest: "",
  };
}
