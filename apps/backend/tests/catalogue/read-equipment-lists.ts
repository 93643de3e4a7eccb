import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a line must become: nothing, a remark, or things, each with codes that are equally right. */
export interface ExpectedThing {
  readonly quantity: number;
  readonly codes: readonly string[];
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
  const [quantity] = text.split(' ', 1);
  const codes = text.slice(String(quantity).length + 1).split(' | ');
  return { quantity: Number(quantity), codes };
}
