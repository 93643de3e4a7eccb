import type { PlainDate } from './plain-date.ts';

/** A wall-clock time in Vienna, `08:30`. */
export type TimeOfDay = `${number}:${number}`;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const TIME_WITH_SECONDS = /^\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Reads `08:30` or `08:30:00.000`, or null when the text is no time of day. */
export function parseTimeOfDay(value: unknown): TimeOfDay | null {
  if (typeof value !== 'string' || !TIME_WITH_SECONDS.test(value)) return null;
  const time = value.slice(0, 5);
  return isTimeOfDay(time) ? time : null;
}

function isTimeOfDay(text: string): text is TimeOfDay {
  return TIME.test(text);
}

/** `8:30 Uhr`, a full hour as `15 Uhr`. */
export function formatTime(time: TimeOfDay): string {
  const [hour = '', minute = ''] = time.split(':');
  return minute === '00' ? `${Number(hour)} Uhr` : `${Number(hour)}:${minute} Uhr`;
}

/** A moment on the clock of the house: the day and the time in Vienna. */
export interface HouseMoment {
  readonly day: PlainDate;
  readonly time: TimeOfDay;
}
