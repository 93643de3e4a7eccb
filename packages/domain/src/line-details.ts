import { listNames } from './named-fields.ts';

/** What a customer, or a list that was typed in, says of a line beside its quantity. Each text may be empty. */
export interface LineDetails {
  /** The section of the list that the line stands in. */
  readonly heading: string;
  readonly note: string;
  /** The words of a list for which the product is a guess that nobody has checked. */
  readonly guessedFrom: string;
}

export const NO_LINE_DETAILS: LineDetails = { heading: '', note: '', guessedFrom: '' };

/** The details of a line, and nothing else of it; those that are missing are empty. */
export function pickLineDetails(line: Partial<LineDetails> | null | undefined): LineDetails {
  const { heading, note, guessedFrom } = { ...NO_LINE_DETAILS, ...line };
  return { heading, note, guessedFrom };
}

/** A line without details says the same as one with empty ones. */
export function hasSameDetails(
  a: Partial<LineDetails> | null | undefined,
  b: Partial<LineDetails> | null | undefined,
): boolean {
  const [left, right] = [pickLineDetails(a), pickLineDetails(b)];
  return listNames(NO_LINE_DETAILS).every((name) => left[name] === right[name]);
}

interface NotedLine {
  readonly qty: number;
  readonly name: string;
  readonly note: string;
}

/** The remark of an inquiry with the notes of its lines below it: the house reads them there. */
export function withLineNotes(remark: string, lines: readonly NotedLine[]): string {
  const noted = lines.filter(({ note }) => note !== '');
  if (noted.length === 0) return remark;
  const notes = noted.map(({ qty, name, note }) => `${qty} × ${name}: ${note}`);
  return [remark, 'Notizen:', ...notes].filter(Boolean).join('\n');
}
