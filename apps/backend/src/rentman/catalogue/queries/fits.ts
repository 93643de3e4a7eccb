import { type FitRow, MAX_FIT_ROWS, type ShownFact, type ShownFitNote } from '@klappe/contracts';
import { type FitLine, findFitNotes, type Judgement, listFacts } from '@klappe/domain';
import { finishInSlices } from '../../../lib/yield-to-event-loop';
import type { IndexedItem } from '../snapshot/fit-book';
import { toOfferKey } from '../snapshot/offer';
import { NO_PARTS } from '../snapshot/product-parts';
import type { Snapshot } from '../snapshot/snapshot';
import type { IsAvailable } from './availability';

const VERDICTS = ['fits', 'adapter', 'no'] as const;

/** What is known of an item, and what of the rented catalogue fits it. */
export function listFits(
  { fits }: Snapshot,
  code: string,
  isAvailable: IsAvailable | null,
): { readonly facts: ShownFact[]; readonly fits: FitRow[] } {
  const item = fits.find(code);
  if (!item) return { facts: [], fits: [] };
  const judgements = fits.judge(item);
  const judged = fits.rental.flatMap((other) => {
    const judgement = other === item ? undefined : judgements.get(other);
    return judgement ? [{ other, judgement }] : [];
  });
  const byVerdict = Map.groupBy(judged, ({ judgement }) => judgement.verdict);
  const isTaken = ({ other }: Judged) => isAvailable?.(other.equipmentId) === false;
  const sorted = VERDICTS.flatMap((verdict) => {
    const rows = byVerdict.get(verdict) ?? [];
    return isAvailable ? [...rows.filter((row) => !isTaken(row)), ...rows.filter(isTaken)] : rows;
  });
  const rows = sorted.slice(0, MAX_FIT_ROWS).map(toFitRow);
  return { facts: [...listFacts(item.facts)], fits: rows };
}

interface Judged {
  readonly other: IndexedItem;
  readonly judgement: Judgement;
}

function toFitRow({ other, judgement: { adapter, ...said } }: Judged): FitRow {
  const row = { code: other.code, role: other.facts.role, ...said };
  return adapter === null ? row : { ...row, adapter };
}

interface AskedLine {
  readonly code: string;
  readonly quantity: number;
}

/** What is missing in a basket or does not fit in it. Parts of sets and accessories that the house adds count as there. */
export async function listFitNotes(
  snapshot: Snapshot,
  asked: readonly AskedLine[],
): Promise<{ readonly notes: ShownFitNote[] }> {
  const { fits } = snapshot;
  const along = asked.flatMap((line) => listAlong(snapshot, line));
  const lines = [...toLines(snapshot, asked, false), ...toLines(snapshot, along, true)];
  const notes = await finishInSlices(findFitNotes(lines, fits.listRole));
  return {
    notes: notes.map((note) => ({ ...note, codes: [...note.codes], repair: [...note.repair] })),
  };
}

/** One line for each code, because every line is compared with every other. */
function toLines({ fits }: Snapshot, asked: readonly AskedLine[], isAlong: boolean): FitLine[] {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of asked) {
    quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  }
  return [...quantities].flatMap(([code, quantity]) => {
    const item = fits.find(code);
    return item ? { ...item, quantity, isAlong } : [];
  });
}

function listAlong({ byKey, parts }: Snapshot, { code, quantity }: AskedLine): AskedLine[] {
  const offer = byKey.get(toOfferKey({ code, kind: 'rental' }));
  const { contents, accessories } = (offer && parts.get(offer.equipment.id)) ?? NO_PARTS;
  const along = [...contents, ...accessories.filter(({ isAutomatic }) => isAutomatic)];
  return along.flatMap((part) =>
    part.code === null ? [] : { code: part.code, quantity: part.quantity * quantity },
  );
}
