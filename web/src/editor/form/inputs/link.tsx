// A link: a page of the site by its name, or any other address.

import { useState } from "react";
import { useFiles } from "../../data/queries.ts";
import { groups as groupsOf } from "../../lib/groups.ts";
import { linkMeant } from "../meant.ts";
import { TypedInput } from "../typed.tsx";
import { type Input, orNothing } from "./line.tsx";

const OTHER = "otra";

interface LinkChoice {
  id: string;
  value: string;
  describedBy?: object;
  onChange: (href: string) => void;
}

export function LinkChoice({ id, value, describedBy, onChange }: LinkChoice) {
  const files = useFiles();
  const groups = groupsOf(files.filter(({ address }) => address));
  const pages = groups.flatMap(({ files }) =>
    files.map(({ address, title }) => ({ address: address ?? "", title })),
  );
  const isKnown = pages.some(({ address }) => address === value);
  const [isOther, setOther] = useState(!isKnown && value !== "" && !value.startsWith("/"));
  const page = pages.find(({ address }) => isPart(address, value));
  const part = value.split("#")[1];
  return (
    <>
      <select
        id={id}
        {...describedBy}
        value={isOther ? OTHER : value}
        onChange={({ target }) => {
          setOther(target.value === OTHER);
          if (target.value !== OTHER) onChange(target.value);
        }}
      >
        {!isKnown && !isOther && (
          <option value={value}>
            {page ? `${page.title}${part ? `, en «${part}»` : ""}` : value || "Elija una página"}
          </option>
        )}
        {groups.map(({ name, files }) => (
          <optgroup key={name} label={name}>
            {files.map(({ address, title }) => (
              <option key={address} value={address ?? ""}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>Otra dirección</option>
      </select>
      {isOther && (
        <TypedInput
          inputMode="url"
          autoCapitalize="none"
          aria-label="Dirección, desde https://"
          placeholder="https://"
          value={value}
          onText={onChange}
          onLeave={() => value !== linkMeant(value) && onChange(linkMeant(value))}
        />
      )}
    </>
  );
}

export const Link = ({ id, value, isRequired, describedBy, onChange }: Input) => (
  <LinkChoice
    {...{ id, describedBy }}
    value={String(value ?? "")}
    onChange={(href) => onChange(orNothing(href, isRequired))}
  />
);

/** Whether an address with a placeholder and a fragment is on this page. */
function isPart(address: string, value: string): boolean {
  const [path = ""] = value.split("#");
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^{}]+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(address);
}
