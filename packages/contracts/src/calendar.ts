import { PICKUP_SLOTS, SHIPPING_OPTIONS } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { ProjectDates } from './order-project.ts';
import { asData, readText } from './wire.ts';

export const CALENDAR_STATES = ['asked', 'confirmed', 'cancelled'] as const;

/** The dates of one inquiry, as the house planned them, else as they were asked for. */
export const CalendarEntry = z.looseObject({
  number: readText,
  project: readText,
  state: z.enum(CALENDAR_STATES),
  shipping: z.enum(SHIPPING_OPTIONS).nullish().catch(null),
  slot: z.enum(PICKUP_SLOTS).nullish().catch(null),
  dates: ProjectDates,
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const CalendarCode = asData(z.object({ code: z.string() }));

/** (bearer) The code of the calendar that the caller can subscribe to. Whoever has it reads the calendar. */
export const showCalendarCode = defineCall({
  method: 'GET',
  path: '/calendar-code',
  response: CalendarCode,
});

/** (bearer) Makes another code; the one before opens nothing any more. */
export const renewCalendarCode = defineCall({
  method: 'POST',
  path: '/calendar-code',
  response: CalendarCode,
});

/** The calendar of a code: the latest 200 inquiries of its account, cancelled ones too. 404 for a code that is none. */
export const showCalendar = defineCall({
  method: 'GET',
  path: '/calendars/{code}',
  response: asData(z.array(CalendarEntry)),
});
