import { fetchProjectNames, MAX_IDS_PER_CALL } from '@klappe/rentman';
import { getInteractiveRentman } from './connection';

const KEPT_MS = 10 * 60_000;

const known = new Map<number, { readonly name: string; readonly until: number }>();

/**
 * The names of projects in Rentman, those it does not know left out. Kept in memory for ten minutes and stored nowhere: they name
 * the house's customers.
 */
export async function findProjectNames(
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const now = Date.now();
  for (const [id, { until }] of known) if (until <= now) known.delete(id);
  const missing = ids.filter((id) => !known.has(id)).slice(0, MAX_IDS_PER_CALL);
  if (missing.length > 0) {
    const names = await fetchProjectNames(getInteractiveRentman(), missing);
    for (const [id, name] of names) known.set(id, { name, until: now + KEPT_MS });
  }
  return new Map(ids.flatMap((id) => [[id, known.get(id)?.name ?? '']]));
}
