import { checkFits, MAX_FIT_LINES, type ShownFitNote, showFits } from '@klappe/contracts';
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
