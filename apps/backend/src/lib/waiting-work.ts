import type { Core } from '@strapi/strapi';
import type { StuckCause } from './outbox/stuck-work';
import type { Hand } from './panel/hands';
import { createRegistry } from './registry';
import type { Remedy } from './remedy';

export const READ = 'plugin::content-manager.explorer.read';
export const PUBLISH = 'plugin::content-manager.explorer.publish';

/** Work of one kind that does not go on until somebody of the house does something. */
interface WaitingWork {
  /** Named on the start page by `admin/start-page/hands.json`. */
  readonly kind: string;
  /** The permission that an account needs to see it, with the content type of the permission. */
  readonly right: readonly [action: string, subject?: string];
  find(strapi: Core.Strapi, now: Date): Promise<Hand | number> | Hand | number;
}

/** Each module says what of its own may wait; the start page shows it under "Braucht Ihre Hand". */
export const waitingWork = createRegistry<WaitingWork>('Waiting work');

/** Work that is stuck, with what to do about each cause. */
export function toHand(causes: readonly StuckCause[], toRemedy: (code: string) => Remedy): Hand {
  return {
    count: causes.reduce((sum, { count }) => sum + count, 0),
    reasons: causes.map(({ code, count }) => ({ ...toRemedy(code), count })),
  };
}
