import { findChosenUse } from './choose-dates.ts';
import { formatShortDay } from './day-format.ts';
import type { HouseCalendar } from './house-calendar.ts';
import { findHouseDay } from './house-days.ts';
import { parsePlainDate } from './plain-date.ts';
import {
  PICKUP_LABELS,
  type PickupSlot,
  type RentalDates,
  type RentalInfo,
} from './rental-period.ts';
import { findPickup, NOON } from './rental-proposal.ts';
import { formatTime } from './time-of-day.ts';

/** The slot in which the pick-up begins; the morning while its day is not known. */
function proposeSlot(calendar: HouseCalendar, dates: RentalDates): PickupSlot {
  const day = parsePlainDate(dates.start);
  if (!day) return 'morning';
  const use = findChosenUse(dates) ?? { start: day, end: day };
  const { from } = findPickup(calendar, day, use);
  return from !== null && from >= NOON ? 'afternoon' : 'morning';
}

/** The slot after the dates have changed: it follows the house's proposal until the customer has chosen another one. */
export function followSlot(
  calendar: HouseCalendar,
  before: RentalDates & Pick<RentalInfo, 'pickup'>,
  dates: RentalDates,
): PickupSlot {
  const isProposed = before.pickup === proposeSlot(calendar, before);
  return isProposed ? proposeSlot(calendar, dates) : before.pickup;
}

/** A slot that does not fit the hours of the pick-up. It may be sent all the same. */
export interface SlotAdvice {
  readonly text: string;
  readonly slot: PickupSlot;
  readonly label: string;
}

/** Finds the slot that fits the hours of the pick-up when the chosen one does not; null otherwise. */
export function findSlotAdvice(
  calendar: HouseCalendar,
  info: Pick<RentalInfo, 'start' | 'end' | 'useStart' | 'useEnd' | 'pickup' | 'shipping'>,
): SlotAdvice | null {
  const day = parsePlainDate(info.start);
  const isCollected = info.shipping === 'pickup' || info.shipping === 'other';
  if (!day || !isCollected) return null;
  const use = findChosenUse(info) ?? { start: day, end: day };
  const { from } = findPickup(calendar, day, use);
  const { closes } = findHouseDay(calendar, day);
  if (info.pickup === 'morning' && from && from >= NOON) {
    return advise(
      `Die Abholung am ${formatShortDay(day)} ist ab ${formatTime(from)}.`,
      'afternoon',
    );
  }
  if (info.pickup === 'afternoon' && closes && closes <= NOON) {
    const text = `Am ${formatShortDay(day)} ist nur bis ${formatTime(closes)} offen.`;
    return advise(text, 'morning');
  }
  return null;
}

function advise(text: string, slot: PickupSlot): SlotAdvice {
  return { text, slot, label: `${PICKUP_LABELS[slot]} wählen` };
}
