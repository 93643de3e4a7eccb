import {
  addDays,
  countDaysBetween,
  type PlainDate,
  readHouseClock,
  toHouseDate,
} from './plain-date.ts';
import type { ProjectStage } from './project-stage.ts';
import { STAGE_RULES } from './stage-rules.ts';

/** What a customer is reminded of, the day before; of an offer that ends, three days before. */
export const REMINDER_KINDS = ['pickup-tomorrow', 'return-tomorrow', 'offer-ends'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export interface RemindedProject {
  readonly stage: ProjectStage;
  /** Of the rental, as the house planned it. */
  readonly start: PlainDate | null;
  readonly end: PlainDate | null;
  /** The customer fetches it. */
  readonly isFetched: boolean;
  readonly offers: readonly { readonly validUntil: PlainDate | null }[];
}

export interface Reminder {
  readonly kind: ReminderKind;
  /** The day that it is about. */
  readonly day: PlainDate;
}

/** An offer is reminded of from three days before its last day on, and not on its last two. */
const OFFER_DAYS = [3, 2];
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** Nobody is mailed at night. */
export function isReminderHour(now: Date): boolean {
  const hour = Number(readHouseClock(now).hour);
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}

/** Finds what to remind of at this moment. A date that moves is another reminder. docs/rules.md#reminders */
export function findReminders(project: RemindedProject, now: Date): readonly Reminder[] {
  const { stage, start, end, isFetched, offers } = project;
  const today = toHouseDate(now);
  const tomorrow = addDays(today, 1);
  const isPlanned = stage === 'confirmed' || stage === 'packed';
  const found: Reminder[] = [];
  if (isPlanned && isFetched && start === tomorrow) {
    found.push({ kind: 'pickup-tomorrow', day: tomorrow });
  }
  const isAway = stage === 'out' || (isPlanned && start !== null && start <= today);
  if (isAway && end === tomorrow) found.push({ kind: 'return-tomorrow', day: tomorrow });
  if (STAGE_RULES[stage].noAcceptance === null) {
    const ends = offers.flatMap(({ validUntil }) =>
      validUntil !== null && OFFER_DAYS.includes(countDaysBetween(today, validUntil))
        ? [validUntil]
        : [],
    );
    for (const day of new Set(ends)) found.push({ kind: 'offer-ends', day });
  }
  return found;
}
