// The types that are made are those of the documents beside them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { expect, it } from "vitest";

const WEB = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(WEB, path), "utf8");

it.each([
  ["openapi.json", "src/api/types.ts"],
  ["editor.openapi.json", "src/editor/api/types.ts"],
])("makes of %s what %s has: run `make types`", async (document, types) => {
  const made = await openapiTS(read(document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  });
  expect(COMMENT_HEADER + astToString(made)).toBe(read(types));
});
