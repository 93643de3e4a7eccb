import { toPlainText } from './plain-text.ts';

/** A product's long text, taken apart for the page. */
export interface ProductDescription {
  readonly paragraphs: readonly string[];
  /** Label and value, in the order staff wrote them. */
  readonly technicalData: readonly (readonly [label: string, value: string])[];
}

const HEADING = /^technische daten\s*:?$/i;

/**
 * Splits the long shop text: paragraphs, then under a line `Technische Daten:` one `Label: value` a line.
 * Lines there that are no such pair stay readable as paragraphs. HTML, which Rentman's editor may send, becomes plain text.
 */
export function parseProductDescription(text: string): ProductDescription {
  const lines = toPlainText(text).split('\n');
  const heading = lines.findIndex((line) => HEADING.test(line));
  if (heading < 0) return { paragraphs: toParagraphs(lines), technicalData: [] };
  const data = lines.slice(heading + 1);
  return {
    paragraphs: [
      ...toParagraphs(lines.slice(0, heading)),
      ...toParagraphs(data.map((line) => (toRow(line) || HEADING.test(line) ? '' : line))),
    ],
    technicalData: data.map(toRow).filter((row) => row !== null),
  };
}

/** `Label: value`, or null. A web address and a clock time (`8:30`) hold a colon and are no row. */
function toRow(line: string): readonly [label: string, value: string] | null {
  const colon = line.indexOf(':');
  const label = line.slice(0, colon).trim();
  const value = line.slice(colon).replace(/^[:\s]+/, '');
  const isRow = colon > 0 && value !== '' && !/^\d*$/.test(label) && !line.startsWith('://', colon);
  return isRow ? [label, value] : null;
}

function toParagraphs(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter(Boolean);
}
