import { errors } from '@strapi/utils';

const HOUR_MS = 60 * 60_000;

interface KeptLimit {
  /** How many are kept of one owner: of an inquiry, or of an account. */
  readonly inAll: number;
  /** How many may come within `windowMs`. */
  readonly inWindow: number;
  readonly windowMs: number;
  /** The refusal once `inAll` are kept. */
  readonly full: string;
  /** The refusal once `inWindow` have come. */
  readonly tooFast: string;
}

const CALL_US = 'Bitte rufen Sie uns an.';

/**
 * What callers leave with the house for good, and how much of it. The storage and the mails of the calls in `call-table.ts`
 * follow from these numbers; what the house is mailed of it is gathered by `mail/house-mails.ts`.
 */
export const KEPT_LIMITS = {
  /** Messages about one inquiry. */
  message: {
    inAll: 200,
    inWindow: 30,
    windowMs: HOUR_MS,
    full: `Zu dieser Anfrage gibt es schon 200 Nachrichten, mehr nimmt der Webshop nicht an. ${CALL_US}`,
    tooFast: `Zu einer Anfrage gehen höchstens 30 Nachrichten in der Stunde. Bitte warten Sie etwas, oder rufen Sie uns an.`,
  },
  /** What is missing or broken, about one inquiry. */
  report: {
    inAll: 300,
    inWindow: 60,
    windowMs: HOUR_MS,
    full: `Zu dieser Anfrage gibt es schon 300 Meldungen, mehr nimmt der Webshop nicht an. ${CALL_US}`,
    tooFast: `Zu einer Anfrage gehen höchstens 60 Meldungen in der Stunde. Bitte warten Sie etwas, oder rufen Sie uns an.`,
  },
  /** Changes of one inquiry about which the house has not decided. */
  change: {
    inAll: 100,
    inWindow: 20,
    windowMs: HOUR_MS,
    full: `Diese Anfrage wurde schon 100-mal geändert, öfter geht es im Webshop nicht. ${CALL_US}`,
    tooFast: `Eine Anfrage lässt sich höchstens 20-mal in der Stunde ändern. Bitte warten Sie etwas, oder rufen Sie uns an.`,
  },
  /** Changes of one inquiry that the house is asked for. */
  'change-request': {
    inAll: 50,
    inWindow: 10,
    windowMs: HOUR_MS,
    full: `Zu dieser Anfrage gibt es schon 50 Änderungswünsche, mehr nimmt der Webshop nicht an. ${CALL_US}`,
    tooFast: `Zu einer Anfrage gehen höchstens 10 Änderungswünsche in der Stunde. Bitte warten Sie etwas, oder rufen Sie uns an.`,
  },
  /** Orders of one account that remember no inquiry. Those of inquiries are never refused. */
  order: {
    inAll: 100,
    inWindow: 20,
    windowMs: 24 * HOUR_MS,
    full: 'In Ihrem Konto liegen schon 100 Bestelllisten ohne Anfrage, mehr nimmt der Webshop nicht an.',
    tooFast:
      'Ein Konto merkt sich höchstens 20 Bestelllisten ohne Anfrage am Tag. Bitte versuchen Sie es morgen erneut.',
  },
} as const satisfies Record<string, KeptLimit>;

export type Kept = keyof typeof KEPT_LIMITS;

interface Counted {
  readonly inAll: number;
  readonly inWindow: number;
}

/** Refuses with 429 what is more than its limit. To be called in the transaction that stores it. */
export function refuseWhenFull(kept: Kept, { inAll, inWindow }: Counted): void {
  const limit: KeptLimit = KEPT_LIMITS[kept];
  if (inAll >= limit.inAll) throw new errors.RateLimitError(limit.full);
  if (inWindow >= limit.inWindow) throw new errors.RateLimitError(limit.tooFast);
}

/** From when on `inWindow` is counted. */
export function toWindowStart(kept: Kept, now: Date): Date {
  return new Date(now.getTime() - KEPT_LIMITS[kept].windowMs);
}
