import { useLocation } from "react-router";
import { classes } from "../../components/classes.ts";
import { useText } from "../../site/language.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import type { ViewProps } from "../kinds.ts";
import { ContactForm } from "./contact-form.tsx";
import { receiptIn } from "./delivery.ts";
import { DirectContact } from "./direct-contact.tsx";
import { begunIn } from "./fields.tsx";
import styles from "./form.module.css";

export const isFirst = true;

export function View({ section }: ViewProps<"form">) {
  const hasForm = useSite().formAction !== "";
  const t = useText();
  const { search } = useLocation();
  return (
    <div className={classes("page grid end", styles.reach)}>
      {receiptIn(search) && <meta name="robots" content="noindex" />}
      <DirectContact message={begunIn(search, t).message} />
      {hasForm ? <ContactForm texts={section} /> : <NoForm />}
    </div>
  );
}

/** In place of the form where an exported site has nothing that receives it. */
function NoForm() {
  const { email } = useSite().contact;
  const t = useText();
  return (
    <section id="escribir" className="from3" aria-labelledby="por-correo">
      <h2 id="por-correo">{t("Escríbanos")}</h2>
      <p>
        {t("Puede escribirnos a")} <SiteLink href={`mailto:${email}`}>{email}</SiteLink>.{" "}
        {t("Le contesta una persona.")}
      </p>
    </section>
  );
}
