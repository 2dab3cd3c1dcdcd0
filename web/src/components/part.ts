// Parts of the site that load on demand (docs/specification.md, sections 2, 7 and 8).

/** A part that does not arrive within this time failed (docs/specification.md, section 9). */
export const PART_TIMEOUT_MS = 120_000;

/** A part did not arrive. Its message names the part, the failure type and the address. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(
    readonly part: string,
    readonly type: "error" | "timeout",
    readonly request: string,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${part} failed.\n(${type}: ${request})`, options);
  }
}

/** Loads a part, or fails with a `ChunkLoadError`. */
export async function loadPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(part, "timeout", addressOf(part))),
      PART_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError(part, "error", addressOf(part, cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers name the address in the message of a failed import, and only there. */
function addressOf(part: string, cause?: unknown): string {
  const named = cause instanceof Error ? cause.message.match(/https?:\/\/\S+|\/static\/\S+/) : null;
  return named?.[0] ?? `/static/js/${part}`;
}
