import { formatTime, parseTimeOfDay } from './time-of-day.ts';

interface FreeAgain {
  readonly day: string;
  /** Null where the plan names no hour. */
  readonly time: string | null;
  readonly free: number;
}

/** `ab 11.12. wieder 2 frei`, `am 9.12. ab 14 Uhr wieder 2 frei`; empty when nobody knows. */
export function tellAgain({ again }: { readonly again: FreeAgain | null }): string {
  if (!again) return '';
  const [, month, day] = again.day.split('-').map(Number);
  const date = `${day}.${month}.`;
  const time = again.time && parseTimeOfDay(again.time);
  const from = time && again.time !== '00:00' ? `am ${date} ab ${formatTime(time)}` : `ab ${date}`;
  return `${from} wieder ${again.free} frei`;
}
