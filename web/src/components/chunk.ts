// Chunks of the site, which load on demand (docs/specification.md, sections 2, 7 and 8).

/** A chunk that does not arrive within this time failed (docs/specification.md, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk did not arrive. Its message names the chunk, the failure type and the address. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(
    readonly chunk: string,
    readonly type: "error" | "timeout",
    readonly request: string,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} failed.\n(${type}: ${request})`, options);
  }
}

/** Loads a chunk, or fails with a `ChunkLoadError`. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(chunk, "timeout", addressOf(chunk))),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError(chunk, "error", addressOf(chunk, cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers name the address in the message of a failed import, and only there. */
function addressOf(chunk: string, cause?: unknown): string {
  const named = cause instanceof Error ? cause.message.match(/https?:\/\/\S+|\/static\/\S+/) : null;
  return named?.[0] ?? `/static/js/${chunk}`;
}
