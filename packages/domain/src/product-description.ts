/** A product's long text, taken apart for the page. */
export interface ProductDescription {
  readonly paragraphs: readonly string[];
  /** Label and value, in the order staff wrote them. */
  readonly technicalData: readonly (readonly [label: string, value: string])[];
}

const HEADING = /^technische daten:?$/i;

/**
 * Splits the long shop text: paragraphs, then under a line `Technische Daten:` one `Label: value` a line.
 * HTML, which Rentman's editor may send, becomes plain text.
 */
export function parseProductDescription(text: string): ProductDescription {
  const lines = toPlainText(text)
    .split('\n')
    .map((line) => line.trim());
  const heading = lines.findIndex((line) => HEADING.test(line));
  const prose = heading < 0 ? lines : lines.slice(0, heading);
  const data = heading < 0 ? [] : lines.slice(heading + 1);
  return {
    paragraphs: prose
      .join('\n')
      .split(/\n{2,}/)
      .map((each) => each.replaceAll('\n', ' ').trim())
      .filter(Boolean),
    technicalData: data.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0
        ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const]
        : [];
    }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** Takes the tags out of an HTML fragment and keeps its line breaks; the result is text, never markup. */
export function toPlainText(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .replace(/<\s*(br|\/tr|\/li)\s*\/?\s*>/gi, '\n')
    .replace(/<\s*\/\s*(p|div|h\d|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#39|[a-z]+);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}
