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

/** What stands above the lines without a heading where others have one. */
const OTHER_LINES_HEADING = 'Weitere Positionen';

interface HeadedGroup<Line> {
  /** Empty where no line has a heading. */
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** The lines under their headings, in the order in which these appear; without any heading all are one group. */
export function groupByHeading<Line extends Pick<LineDetails, 'heading'>>(
  lines: readonly Line[],
): readonly HeadedGroup<Line>[] {
  const forOthers = lines.some(({ heading }) => heading !== '') ? OTHER_LINES_HEADING : '';
  const groups = Map.groupBy(lines, ({ heading }) => heading || forOthers);
  return [...groups].map(([heading, own]) => ({ heading, lines: own }));
}

/** The lines in the sequence of their headings, each with the heading that it stands under. */
export function listUnderHeadings<Line extends Pick<LineDetails, 'heading'>>(
  lines: readonly Line[],
): readonly Line[] {
  return groupByHeading(lines).flatMap(({ heading, lines: own }) =>
    own.map((line) => ({ ...line, heading })),
  );
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
