import { formatNumber } from './fits/item-facts.ts';
import type { TechnicalRow } from './product-description.ts';

/** The figures of one piece of an item in Rentman's own fields. Null is no figure. */
export interface OwnFigures {
  readonly weightKg: number | null;
  /** m³. */
  readonly volume: number | null;
  /** W. */
  readonly power: number | null;
  /** A. */
  readonly current: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
}

interface FigureRow {
  readonly figure: keyof OwnFigures;
  readonly label: string;
  readonly unit: string;
  /** Words of a label in the text that says the same, also of a part of it or of all sizes in one. */
  readonly saidBy: readonly string[];
}

const SIZES = ['maße', 'masse', 'abmessungen', 'größe', 'dimensions', 'size', 'packmaß'];

const FIGURE_ROWS: readonly FigureRow[] = [
  {
    figure: 'weightKg',
    label: 'Gewicht',
    unit: 'kg',
    saidBy: ['gewicht', 'weight', 'eigengewicht'],
  },
  {
    figure: 'power',
    label: 'Leistungsaufnahme',
    unit: 'W',
    saidBy: ['leistungsaufnahme', 'leistung', 'verbrauch', 'stromverbrauch', 'power', 'wattage'],
  },
  {
    figure: 'current',
    label: 'Stromaufnahme',
    unit: 'A',
    saidBy: ['stromaufnahme', 'strom', 'stromstärke', 'current'],
  },
  {
    figure: 'lengthCm',
    label: 'Länge',
    unit: 'cm',
    saidBy: ['länge', 'length', 'tiefe', ...SIZES],
  },
  { figure: 'widthCm', label: 'Breite', unit: 'cm', saidBy: ['breite', 'width', ...SIZES] },
  { figure: 'heightCm', label: 'Höhe', unit: 'cm', saidBy: ['höhe', 'height', ...SIZES] },
  { figure: 'volume', label: 'Volumen', unit: 'm³', saidBy: ['volumen', 'volume'] },
];

/** Rows of Rentman's own figures, without those that a row of the text says already. */
export function listOwnRows(
  figures: OwnFigures | null,
  rows: readonly TechnicalRow[],
): readonly TechnicalRow[] {
  const said = new Set(rows.flatMap(([label]) => label.toLowerCase().match(/\p{L}+/gu) ?? []));
  return FIGURE_ROWS.flatMap(({ figure, label, unit, saidBy }): readonly TechnicalRow[] => {
    const value = figures?.[figure] ?? null;
    const text = formatNumber(value ?? 0);
    return text === '0' || saidBy.some((word) => said.has(word))
      ? []
      : [[label, `${text} ${unit}`]];
  });
}
