/** A text without the sign that a preview puts behind it (crates/site/src/marks.rs), to be read and not shown. */
export const bare = (text: string) => text.replace(/[\u{F0000}-\u{FFFFD}]/gu, "");
