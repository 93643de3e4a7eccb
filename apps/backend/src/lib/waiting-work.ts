import type { Core } from '@strapi/strapi';
import type { Hand } from './panel/hands';
import { createRegistry } from './registry';
import type { Remedy } from './remedy';

/** Work of one kind that does not go on until somebody of the house does something. */
export interface WaitingWork {
  /** Named on the start page by `admin/start-page/hands.json`. */
  readonly kind: string;
  /** The permission that an account needs to see it, with the content type of the permission. */
  readonly right: readonly [action: string, subject?: string];
  find(strapi: Core.Strapi, now: Date): Promise<Hand | number> | Hand | number;
}

/** Each module says what of its own may wait; the start page shows it under "Braucht Ihre Hand". */
export const waitingWork = createRegistry<WaitingWork>('Waiting work');

interface Counted {
  readonly count: number;
}

/** Work that is stuck, with what to do about each cause. */
export function toHand<Cause extends Counted>(
  causes: readonly Cause[],
  toRemedy: (cause: Cause) => Remedy,
): Hand {
  return {
    count: causes.reduce((sum, { count }) => sum + count, 0),
    reasons: causes.map((cause) => ({ ...toRemedy(cause), count: cause.count })),
  };
}
