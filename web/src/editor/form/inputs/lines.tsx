// A list of words or of short texts, one in each line.
import type { Input } from "./line.tsx";
import { GrowingText } from "./text.tsx";

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim());

export function Lines({ id, shape, value, describedBy, onChange }: Input) {
  return (
    <>
      <p className="meta">Una en cada renglón.</p>
      <GrowingText
        {...{ id, describedBy }}
        hasLines
        value={Array.isArray(value) ? value.join("\n") : ""}
        placeholder={shape["x-absent"]}
        onChange={(text) => {
          const lines = linesOf(text);
          onChange(lines.length > 0 ? lines : undefined);
        }}
      />
    </>
  );
}
