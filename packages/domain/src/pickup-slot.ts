import { findChosenUse } from './choose-dates.ts';
import { formatShortDay } from './day-format.ts';
import { PICKUP_LABELS, type PickupSlot } from './delivery.ts';
import type { HouseCalendar } from './house-calendar.ts';
import { findHouseDay } from './house-days.ts';
import { parsePlainDate } from './plain-date.ts';
import type { RentalInfo } from './rental-info.ts';
import { findPickup } from './rental-proposal.ts';
import { formatTime, type TimeOfDay } from './time-of-day.ts';

/** `Vormittags` ends and `Nachmittags` begins. */
const NOON: TimeOfDay = '12:00';

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
