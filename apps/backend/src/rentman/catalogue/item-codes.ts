import { type Fault, toFault } from './fault';
import type { MirroredEquipment } from './mirrored-equipment';

export interface ItemCodes {
  /** A code for every item, by its id; all different, none empty. */
  readonly codes: ReadonlyMap<number, string>;
  readonly faults: readonly Fault[];
}

/** Longest code a cart line may carry. */
const CODE_LENGTH = 200;

/**
 * Carts and addresses tell items apart by code, Rentman does not: an item without one is called `ID-<id>`,
 * one with the code of an older item `<code>-ID-<id>`.
 */
export function assignCodes(items: Iterable<MirroredEquipment>): ItemCodes {
  const ordered = [...items].sort((a, b) => a.id - b.id);
  const codes = new Map<number, string>();
  const faults: Fault[] = [];
  const taken = new Set(ordered.map(({ code }) => code.trim()));
  const seen = new Set<string>();
  for (const { id, code: given } of ordered) {
    const code = given.trim().length > CODE_LENGTH ? '' : given.trim();
    const isFirst = code !== '' && !seen.has(code);
    seen.add(code);
    if (isFirst) {
      codes.set(id, code);
      continue;
    }
    const standIn = createStandIn(code, id, taken);
    codes.set(id, standIn);
    const names = { given: code, shownAs: standIn };
    const problem = { code: code === '' ? 'no-code' : 'shared-code', ...names } as const;
    faults.push(toFault(`equipment ${id}`, problem));
  }
  return { codes, faults };
}

function createStandIn(code: string, id: number, taken: Set<string>): string {
  let standIn = [code, 'ID', id].filter(Boolean).join('-');
  while (taken.has(standIn)) standIn += '-2';
  taken.add(standIn);
  return standIn;
}
