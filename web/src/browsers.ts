/**
 * The oldest browsers that run the scripts of the site and the editor (docs/limites.md). Older ones
 * keep the site as it is without scripts: `shell/early.ts` asks for what these were the first to have.
 */
export const OLDEST = { chrome: 103, firefox: 100, safari: 16 };

/** The same for Vite. */
export const TARGET = Object.entries(OLDEST).map(([name, version]) => name + version);
