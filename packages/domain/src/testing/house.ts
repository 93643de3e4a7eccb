import type { HouseCalendar } from '../house-calendar.ts';
import { PlainDate } from '../plain-date.ts';

export function day(text: string): PlainDate {
  return PlainDate.parse(text);
}

/** A house open from Monday to Friday that hands out from 15:00 on the evening before and closes over Christmas. */
export function aHouseCalendar(changes: Partial<HouseCalendar> = {}): HouseCalendar {
  return {
    hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
      weekday,
      opens: '08:30',
      closes: '18:00',
    })),
    closedDays: [{ from: day('2026-12-24'), to: day('2027-01-06'), reason: 'Weihnachtspause' }],
    isClosedOnHolidays: true,
    eveningPickupFrom: '15:00',
    morningReturnUntil: null,
    leadTimeDays: 1,
    phone: '+43 1 555 00 10',
    ...changes,
  };
}
