import { phoneText, telHref, whatsappHref } from "../../layout/phone.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { useSite } from "../../layout/use-site.ts";

/** Offered where the form does not get through. */
export function OtherWays() {
  const { contact } = useSite();
  const greeting = "Hola. Quise enviarles un mensaje desde la página de contacto y no se pudo.";
  return (
    <p>
      También puede llamar sin costo al{" "}
      <SiteLink href={telHref(contact.phone)}>{phoneText(contact.phone)}</SiteLink> o escribir por{" "}
      <SiteLink href={whatsappHref(contact.whatsapp, greeting)}>WhatsApp</SiteLink>.
    </p>
  );
}
