import {
  checkFits,
  type Facet,
  listProducts,
  MAX_FIT_LINES,
  measureList,
  type ProductListQuery,
  type ShownFitNote,
  type ShownMeasures,
  showFits,
} from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

/** What is known of a product, and what of the rented catalogue fits it. */
export function fetchFits(code: string, period: Period | null) {
  const { start, end } = period ?? {};
  return callBackend(showFits, { input: { code, start, end } });
}

interface AskedLine {
  readonly code: string;
  readonly quantity: number;
}

/** What is missing in a basket or does not fit in it. */
export async function fetchFitNotes(lines: readonly AskedLine[]): Promise<readonly ShownFitNote[]> {
  const asked = lines.slice(0, MAX_FIT_LINES);
  const { notes } = await callBackend(checkFits, { input: { lines: [...asked] } });
  return notes;
}

/** Weight, volume and load of a list. */
export function fetchMeasures(lines: readonly AskedLine[]): Promise<ShownMeasures> {
  return callBackend(measureList, { input: { lines: lines.slice(0, MAX_FIT_LINES) } });
}

/** The filter "Passt zu" of a list, with the cameras of the basket that something in it fits; null without any. */
export async function fetchCartFits(query: ProductListQuery): Promise<Facet | null> {
  const { facets } = await callBackend(listProducts, { input: { ...query, limit: '12' } });
  return facets.find(({ key }) => key === 'passt') ?? null;
}
