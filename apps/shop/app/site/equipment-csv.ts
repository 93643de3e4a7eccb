import {
  type CartLine,
  describeMeasures,
  type ListMeasures,
  ON_REQUEST_TEXT,
  toCsv,
} from '@klappe/domain';
import { saveFile } from '#app/browser/save-file.ts';
import { toPer } from '#app/ui/equipment-table.tsx';
import type { Prices } from './prices.tsx';

/** A line of a list, and the heading that it stands under. */
export interface SavedLine extends Pick<CartLine, 'item' | 'qty'> {
  readonly heading?: string;
  readonly note?: string | undefined;
}

/**
 * Lines for a spreadsheet set to German: semicolons, comma decimals. Prices are those of the page. Columns name
 * headings and notes, where there are any; below the lines stand the sums of the list, where they are known.
 */
export function toEquipmentCsv(
  lines: readonly SavedLine[],
  { label, toShown }: Pick<Prices, 'label' | 'toShown'>,
  measures: ListMeasures | null = null,
): string {
  const hasHeadings = lines.some(({ heading }) => heading);
  const hasNotes = lines.some(({ note }) => note);
  const head = [
    ...['Menge', 'Artikel', 'Code', 'Art'],
    ...[`Einzelpreis in Euro ${label}`, 'Preis für', `Preis in Euro ${label}`],
    ...(hasHeadings ? ['Abschnitt'] : []),
    ...(hasNotes ? ['Notiz'] : []),
  ];
  const rows = lines.map(({ item, qty, heading = '', note = '' }) => {
    const cents = item.priceOnRequest ? null : (item.priceCents ?? 0);
    return [
      String(qty),
      item.displayname,
      item.code,
      item.kind === 'sale' ? 'Gebrauchtkauf' : 'Miete',
      ...(cents === null
        ? [ON_REQUEST_TEXT, '', ON_REQUEST_TEXT]
        : [{ cents: toShown(cents) }, toPer(item.kind), { cents: toShown(cents * qty) }]),
      ...(hasHeadings ? [heading] : []),
      ...(hasNotes ? [note] : []),
    ];
  });
  const sums = measures ? describeMeasures(measures) : [];
  const below = sums.map(({ label: name, value, gap }) => ['', name, value, gap]);
  return toCsv([head, ...rows, ...(below.length > 0 ? [[]] : []), ...below]);
}

export function saveEquipmentCsv(name: string, ...list: Parameters<typeof toEquipmentCsv>): void {
  saveFile({ name, type: 'text/csv;charset=utf-8', content: toEquipmentCsv(...list) });
}
