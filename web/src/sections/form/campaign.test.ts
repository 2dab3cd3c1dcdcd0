import { afterEach, expect, test, vi } from "vitest";
import { campaignOfTab } from "./campaign.ts";

function at(search: string, getItem: () => string | null): void {
  vi.stubGlobal("location", { search });
  vi.stubGlobal("sessionStorage", { getItem });
}

afterEach(() => vi.unstubAllGlobals());

// Specification 12.15
test("the campaign of the visit is what the tab has kept, or else what the address says", () => {
  at("", () => "utm_source=fb&utm_campaign=nov.26");
  expect(campaignOfTab()).toEqual({ source: "fb", campaign: "nov.26" });
  at("?utm_source=d%C3%ADa&utm_campaign=a%20b", () => null);
  expect(campaignOfTab()).toEqual({ source: "d%C3%ADa", campaign: "a%20b" });
  const refused = () => {
    throw new Error("the browser allows no storage");
  };
  at("?utm_source=fb", refused);
  expect(campaignOfTab()).toEqual({ source: "fb", campaign: "" });
  at("", () => null);
  expect(campaignOfTab()).toEqual({ source: "", campaign: "" });
});
