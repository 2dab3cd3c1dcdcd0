// Links to the telephone and to the chat: nothing where the owner has not confirmed the number.
import type { ReactNode } from "react";
import { useText } from "./language.ts";
import type { Text } from "./say.ts";
import { SiteLink } from "./site-link.tsx";
import { useSite } from "./use-site.ts";

interface Props {
  className?: string | undefined;
  /** What the link shows; made of the number where it shows it. */
  children?: ReactNode | ((number: string) => ReactNode);
}

/** A number as it is called from anywhere; one without + is Mexican. It keeps the sign that a preview puts behind it. */
export const international = (number: string) =>
  number.replace(/[^+\d\u{F0000}-\u{FFFFD}]/gu, "").replace(/^\d/, "+52$&");

/** The address that calls it. */
export const telHref = (number: string) => `tel:${international(number)}`;

/** Calls the telephone. By default the link shows its number. */
export function PhoneLink({ className, children = (number) => number }: Props) {
  const { phone } = useSite().contact;
  return (
    phone && (
      <SiteLink href={telHref(phone)} className={className}>
        {typeof children === "function" ? children(phone) : children}
      </SiteLink>
    )
  );
}

/** Adds "sin costo" where the call costs nothing: in Mexico the area 800. */
export function useFree(text: Text): string {
  const t = useText();
  return useSite().contact.phone?.startsWith("800") ? `${t(text)} ${t("sin costo")}` : t(text);
}

/** The address that opens a chat with a number on WhatsApp, its first line already written. */
export const chatHref = (number: string, text: string) =>
  `https://wa.me/${international(number).slice(1)}?text=${encodeURIComponent(text)}`;

interface ChatProps extends Props {
  /** What the chat begins with after "Hola.", in place of the usual sentence. */
  message?: string | null | undefined;
}

/** Opens a chat on WhatsApp with its first line already written. */
export function WhatsAppLink({ message, className, children = "WhatsApp" }: ChatProps) {
  const { brand, contact, t } = useSite();
  const { whatsapp } = contact;
  if (!whatsapp) return null;
  const text = `${t("Hola.")} ${message ?? t("Quisiera hablar con una persona de {brand}.", { brand })}`;
  return (
    <SiteLink href={chatHref(whatsapp, text)} className={className}>
      {typeof children === "function" ? children(whatsapp) : children}
    </SiteLink>
  );
}
