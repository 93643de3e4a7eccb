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
import { type CartLine, isAvailabilityTold, type Period } from '@klappe/domain';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';

/** What is known of a product, and what of the rented catalogue fits it. */
export function fetchFits(code: string, period: Period | null) {
  const { start, end } = period && isAvailabilityTold(period) ? period : {};
  return callBackend(showFits, { input: { code, start, end } });
}

interface AskedLine {
  readonly code: string;
  readonly quantity: number;
}

/** The rented lines of a cart, as the calls take them. */
export function toAskedLines(lines: readonly CartLine[]): readonly AskedLine[] {
  const rented = lines.filter(({ item }) => item.kind === 'rental');
  return rented.map(({ item: { code }, qty: quantity }) => ({ code, quantity }));
}

/** What is missing in a basket or does not fit in it. */
export async function fetchFitNotes(lines: readonly AskedLine[]): Promise<readonly ShownFitNote[]> {
  const asked = lines.slice(0, MAX_FIT_LINES);
  const { notes } = await callBackend(checkFits, { input: { lines: [...asked] } });
  return notes;
}

/** Weight, volume and load of a list, and its new value for a customer who may see it. */
export async function fetchMeasures(
  lines: readonly AskedLine[],
  token = '',
): Promise<ShownMeasures> {
  const input = { lines: lines.slice(0, MAX_FIT_LINES) };
  try {
    return await callBackend(measureList, { input, token });
  } catch (error) {
    // Of a session that has ended, they are asked for as a visitor.
    if (!(error instanceof BackendError) || error.status !== 401) throw error;
    return callBackend(measureList, { input });
  }
}

/** The filter "Passt zu" of a list, with the cameras of the basket that something in it fits; null without any. */
export async function fetchCartFits(query: ProductListQuery): Promise<Facet | null> {
  const { facets } = await callBackend(listProducts, { input: { ...query, limit: '12' } });
  return facets.find(({ key }) => key === 'passt') ?? null;
}
