import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a line must become: nothing, a remark, or things, each with codes that are equally right. */
export interface ExpectedThing {
  readonly quantity: number;
  /** Empty for a note that may become a line of its own, without a product. */
  readonly codes: readonly string[];
  /** May also stay with the thing before it, as its note. */
  readonly isOptional?: boolean;
}

export interface ExpectedLine {
  readonly text: string;
  /** Null where the line goes into the remark. */
  readonly things: readonly (ExpectedThing | null)[];
}

export interface EquipmentListCase {
  readonly title: string;
  readonly lines: readonly ExpectedLine[];
}

/** The lists of a file beside this one; `equipment-lists.txt` says how they are written. */
export function readEquipmentLists(file: string): readonly EquipmentListCase[] {
  const [, ...sections] = readFileSync(join(__dirname, file), 'utf8').split(/^### /m);
  return sections.map((section) => {
    const [title = '', ...lines] = section.trimEnd().split('\n');
    return { title, lines: lines.map(readLine) };
  });
}

function readLine(line: string): ExpectedLine {
  const [text = '', expected] = line.split(/ ?=> /);
  const things = expected?.split(' ; ').map(readThing) ?? [];
  return { text: text.replaceAll('→', '\t'), things };
}

function readThing(text: string): ExpectedThing | null {
  if (text === 'remark') return null;
  if (text === 'maybe remark') return { quantity: 1, codes: [], isOptional: true };
  const [, maybe, quantity, codes = ''] = /^(maybe )?(\S+) (.+)$/.exec(text) ?? [];
  return {
    quantity: Number(quantity),
    codes: codes.split(' | '),
    ...(maybe && { isOptional: true }),
  };
}
