import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Each script and stylesheet also as Brotli, at zlib's default quality of 11, so that no start of the
 * program and no visitor waits for it.
 */
export const precompressed: Plugin = {
  name: "precompressed",
  apply: "build",
  enforce: "post",
  generateBundle(_, files) {
    for (const [fileName, file] of Object.entries(files)) {
      if (!/\.(js|css)$/.test(fileName)) continue;
      const text = file.type === "chunk" ? file.code : file.source;
      this.emitFile({
        type: "asset",
        fileName: `${fileName}.br`,
        source: brotliCompressSync(text),
      });
    }
  },
};
