import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Each script and stylesheet also as Brotli, at zlib's default quality of 11, so that no start of the
 * program and no visitor waits for it. They are read as they were written: plugins change them until then.
 */
export const precompressed: Plugin = {
  name: "precompressed",
  async writeBundle({ dir = "" }, files) {
    const names = Object.keys(files).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const path = join(dir, name);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      }),
    );
  },
};
