import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./share.module.css";

interface Props {
  title: string;
  address: string;
}

/** Passes the article on: by WhatsApp, which needs no script, or as the browser does it. */
export function Share({ title, address }: Props) {
  const [said, setSaid] = useState("");
  const text = encodeURIComponent(`${title}\n${address}`);
  return (
    <section className={styles.share} aria-label="Compartir este artículo">
      <SiteLink href={`https://wa.me/?text=${text}`} className="target">
        <Icon name="chat" />
        Mandarlo por WhatsApp
      </SiteLink>
      <Button
        look="quiet"
        className={styles.script}
        onClick={async () => setSaid(await share(title, address))}
      >
        Compartir el enlace
      </Button>
      <p role="status">{said}</p>
    </section>
  );
}

/** By the browser's own sheet, else as a copy; answers what is then said. */
async function share(title: string, url: string): Promise<string> {
  if (typeof navigator.share === "function") {
    // Whoever closes the sheet has nothing to be told.
    return navigator.share({ title, url }).then(
      () => "",
      () => "",
    );
  }
  try {
    await navigator.clipboard.writeText(url);
    return "Enlace copiado. Ya puede pegarlo en un mensaje.";
  } catch {
    return `Copie esta dirección: ${url}`;
  }
}
