import { findSigns, type LineSign } from './list-headings.ts';
import { toPlainLine } from './list-line.ts';
import { startsWithNumberWord, startsWithQuantity } from './list-quantity.ts';
import { isRowOfCells, type ListRow } from './list-table.ts';
import { findTalk, isWordless } from './list-talk.ts';

/** How a list is written as a whole, which none of its lines tells alone. */
export interface ListLayout {
  /** The lines without the positions in front of them. */
  readonly lines: readonly string[];
  /** True where a number behind a name is how many: `orbiter 2`. */
  readonly countsBehind: boolean;
  /** The meanings of the lines other than things. */
  readonly signs: readonly LineSign[];
}

/** Lines that are looked at: a longer one names no thing. */
const MAX_LINE_LENGTH = 300;

export function findLayout(rows: readonly ListRow[]): ListLayout {
  const areRows = rows.map(isRowOfCells);
  const bare = stripPositions(rows.map((row, index) => (areRows[index] ? '' : toText(row))));
  const signs = findSigns(
    bare.map((text, index) => ({
      text: text.length > MAX_LINE_LENGTH ? '' : text,
      isRow: areRows[index] === true,
    })),
  );
  return { lines: bare, countsBehind: countsBehindNames(bare), signs };
}

/** The only cell that is filled, or the line. */
function toText({ original, cells }: ListRow): string {
  return cells.length > 1 ? (cells.find(Boolean) ?? '') : original;
}

/** `1 FX6`, `02 - FX6`, `Nr. 3 FX6` */
const POSITION =
  /^[\s•*-]*((?:pos(?:ition)?|nr|no)\.?\s*|#)?0*(\d{1,3})(?:\s*[.):]\s*|\s+[-–]\s+|\s+)(?=\S)/iu;
/** So many numbers that count up from 1 are no quantities. With `Nr.` before them two are enough. */
const MIN_POSITIONS = 5;
const MIN_LABELLED_POSITIONS = 2;

interface Position {
  readonly index: number;
  readonly length: number;
  readonly number: number;
  readonly isLabelled: boolean;
}

/** Takes off the numbers that count the lines. */
function stripPositions(lines: readonly string[]): readonly string[] {
  const lengths = new Map(findPositions(lines).map(({ index, length }) => [index, length]));
  return lines.map((line, index) => line.slice(lengths.get(index) ?? 0));
}

function findPositions(lines: readonly string[]): readonly Position[] {
  const runs: Position[][] = [];
  for (const [index, line] of lines.entries()) {
    const position = readPosition(line, index);
    if (!position) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.number === position.number - 1) run.push(position);
    else runs.push([position]);
  }
  return runs.filter(isNumbering).flat();
}

function readPosition(line: string, index: number): Position | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const [whole, label, number] = POSITION.exec(line) ?? [];
  if (whole === undefined) return null;
  return { index, length: whole.length, number: Number(number), isLabelled: label !== undefined };
}

function isNumbering(run: readonly Position[]): boolean {
  const isLabelled = run.every((position) => position.isLabelled);
  return (
    run[0]?.number === 1 && run.length >= (isLabelled ? MIN_LABELLED_POSITIONS : MIN_POSITIONS)
  );
}

/** Of so many lines most end with their number, where numbers stand behind. */
const MIN_COUNTED_LINES = 5;
const MIN_COUNTED_SHARE = 0.8;

function countsBehindNames(lines: readonly string[]): boolean {
  const things = lines
    .filter((line) => line.length <= MAX_LINE_LENGTH)
    .map(toPlainLine)
    .filter((line) => !isWordless(line) && findTalk(line) === null);
  const counted = things.filter(
    (line) =>
      /\p{L}.*\s\d{1,2}$/u.test(line) && !startsWithQuantity(line) && !startsWithNumberWord(line),
  );
  return counted.length >= MIN_COUNTED_LINES && counted.length >= things.length * MIN_COUNTED_SHARE;
}
