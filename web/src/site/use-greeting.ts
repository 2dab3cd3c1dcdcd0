import { useLocation } from "react-router";
import { menuOf } from "./menu.ts";
import { useSite } from "./use-site.ts";

/** The first line of a chat: names the page that the visitor is on. */
export function useGreeting(page?: string): string {
  const site = useSite();
  const { pathname } = useLocation();
  const points = menuOf(site).flatMap((item) => [item, ...item.below]);
  const name = page ?? points.find((point) => point.href === pathname)?.label;
  const from = name ? ` Escribo desde la página «${name}».` : "";
  return `Hola. Quisiera hablar con una persona de ${site.brand}.${from}`;
}
