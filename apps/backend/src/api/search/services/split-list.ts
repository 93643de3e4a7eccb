/** The entries of a list that is written with commas or line breaks. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
