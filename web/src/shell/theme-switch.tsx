import { Icon } from "../components/icon.tsx";
import styles from "./header.module.css";

/** Works before the page is hydrated: the early script handles the click, CSS chooses the icon. */
export function ThemeSwitch() {
  return (
    <button type="button" data-theme-switch aria-label="Cambiar el tema, claro u oscuro">
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
