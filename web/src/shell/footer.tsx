import { addressOf } from "../api/address.ts";
import { classes } from "../components/classes.ts";
import { late } from "../components/early-contract.ts";
import { ContactDetails, socialOf } from "../site/contact-details.tsx";
import { linksOf, searchOf } from "../site/menu.ts";
import { LinkList, SiteLink } from "../site/site-link.tsx";
import { useSite } from "../site/use-site.ts";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";

/** Three columns (docs/specification.md, section 2); the blog is in the header only. */
export function Footer() {
  const site = useSite();
  const { t } = site;
  const { brand, fullName, product, facts, footer, ownPages = [] } = site;
  const others = [
    ...searchOf(site, t),
    { label: t("Términos y condiciones"), href: addressOf("terms", product) },
    { label: t("Aviso de privacidad"), href: addressOf("privacy", product) },
    { label: t("Política de cookies"), href: addressOf("cookies", product) },
    ...ownPages.map((link) => ({ ...link, label: link.lang ? link.label : t("{label}", link) })),
  ];
  return (
    <footer className={styles.footer} {...late}>
      <div className={classes("page grid", styles.columns)}>
        <div className={styles.brand} data-no-print>
          <Logo brand={brand} />
        </div>
        <nav className={styles.column} aria-label={t("Pie de página")}>
          <LinkList
            links={linksOf(site.navigation).filter(({ href }) => !href.startsWith("/Blog/"))}
            className={classes(styles.links, styles.pairs)}
          />
        </nav>
        <address className={styles.column}>
          <ContactDetails isShort className={styles.details} />
        </address>
        <div className={styles.column}>
          <LinkList links={socialOf(site)} className={classes(styles.links, styles.row)} />
          <LinkList links={others} className={classes(styles.links, styles.row, styles.others)} />
          <div className={styles.small}>
            {facts.sample && <p>{facts.sample}</p>}
            <p>{footer.disclaimer}</p>
            <p>
              {site.facts.copyright} {fullName ?? brand}.
              {footer.agency && (
                <>
                  {" "}
                  {t("Sitio hecho por")}{" "}
                  <SiteLink href={footer.agency.href}>{footer.agency.label}</SiteLink>.
                </>
              )}
            </p>
          </div>
        </div>
        <SiteLink href="#contenido" className={styles.up}>
          {t("Volver arriba")}
        </SiteLink>
      </div>
    </footer>
  );
}
