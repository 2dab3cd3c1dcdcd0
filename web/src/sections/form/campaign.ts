// The advertisement or campaign by which the visit came, as the address of its first page named it.
import { CAMPAIGN } from "../../components/early-contract.ts";

/** As headers take it; the early script keeps it in the tab, whichever pages are read until the message is sent. */
export function campaignOfTab() {
  const asked = new URLSearchParams(kept() ?? location.search);
  const named = (name: string) => encodeURIComponent(asked.get(`utm_${name}`) ?? "");
  return { source: named("source"), campaign: named("campaign") };
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(CAMPAIGN);
  } catch {
    return null;
  }
}
