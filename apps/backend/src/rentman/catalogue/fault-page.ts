import type { Fault } from './fault';

/** Which faults the admin panel wants to see. */
export interface FaultWish {
  readonly only: 'all' | 'left-out' | 'mended';
  /** From 1 on. */
  readonly page: number;
}

export interface NamedFault extends Fault {
  /** What staff call the subject; null when that is not known. */
  readonly name: string | null;
}

export interface FaultPage {
  readonly rows: readonly NamedFault[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const PAGE_SIZE = 50;

/** Cuts a page out of all faults; what is left out of the shop comes first. Names are looked up for that page only. */
export function toFaultPage(
  faults: readonly Fault[],
  { only, page }: FaultWish,
  findName: (subject: string) => string | null,
): FaultPage {
  const wanted = faults
    .filter(({ isLeftOut }) => only === 'all' || isLeftOut === (only === 'left-out'))
    .toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
  const pages = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = wanted
    .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
    .map((fault) => ({ ...fault, name: findName(fault.subject) }));
  return { rows, page: shown, pages, total: wanted.length };
}
