import type { Problem } from './problem';

const REFUSED = /^cannot be downloaded \((.*)\)$/s;

/** Reads what the mirror noted at a file that could not be copied. */
export function toPictureProblem(note: string): Problem {
  const detail = REFUSED.exec(note)?.[1];
  if (detail !== undefined) return { code: 'refused-file', detail };
  return { code: note === 'does not exist' ? 'missing-file' : 'no-picture' };
}
