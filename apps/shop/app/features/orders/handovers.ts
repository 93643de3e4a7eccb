import {
  describePickup,
  describeReturn,
  findPickup,
  findReturn,
  type HouseCalendar,
  type PickupSlot,
  type PlainDate,
  toHouseDate,
} from '@klappe/domain';
import type { ShownDates } from './shown-dates.ts';

export interface HandoverFacts {
  /** Null without a rental. */
  readonly dates: ShownDates | null;
  readonly slot: PickupSlot | undefined;
  readonly calendar: HouseCalendar;
}

/** Pick-up and return with their hours; empty without dates. */
export function describeHandovers({ dates, slot, calendar }: HandoverFacts) {
  if (!dates) return { pickup: '', back: '' };
  const { rental, use } = dates;
  return {
    pickup: describePickup(findPickup(calendar, rental.start, use, slot)),
    back: describeReturn(findReturn(calendar, rental.end, use)),
  };
}

/** The days of pick-up and return, or of the return alone, that are ahead and on which the house is closed. */
export function listClosedHandovers(
  { dates, slot, calendar, now }: HandoverFacts & { readonly now: Date },
  which: 'both' | 'return',
): readonly PlainDate[] {
  if (!dates) return [];
  const { rental, use } = dates;
  const handovers = [
    ...(which === 'both' ? [findPickup(calendar, rental.start, use, slot)] : []),
    findReturn(calendar, rental.end, use),
  ];
  const today = toHouseDate(now);
  const closed = handovers.filter(({ day, isOpen }) => !isOpen && day >= today);
  return [...new Set(closed.map(({ day }) => day))];
}

/** Puts a full stop behind each; a date without a time has its own. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
  return sentences
    .flatMap((text) => text || [])
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ');
}
