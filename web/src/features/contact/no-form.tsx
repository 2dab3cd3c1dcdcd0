import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";

/** In place of the form where an exported site has nothing that receives it. */
export function NoForm() {
  const { email } = useSite().contact;
  return (
    <section aria-labelledby="escribir">
      <h2 id="escribir">Escríbanos</h2>
      <p>
        Puede escribirnos a <SiteLink href={`mailto:${email}`}>{email}</SiteLink>. Le contesta una
        persona.
      </p>
    </section>
  );
}
