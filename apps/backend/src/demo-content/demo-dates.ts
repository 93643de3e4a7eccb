import { SiteSetting, toHouseCalendar } from '@klappe/contracts';
import {
  addDays,
  type HouseCalendar,
  type Period,
  proposeRental,
  toHouseDate,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { SETTING_UID } from '../lib/content/content-uids';

/** Days from the day of seeding. */
interface DemoDays {
  readonly sent: number;
  /** First and last day of use. */
  readonly from: number;
  readonly to: number;
}

/** When the demo is seeded, and the calendar of its house. */
export interface DemoTime {
  readonly now: Date;
  readonly calendar: HouseCalendar;
}

export async function readDemoCalendar(strapi: Core.Strapi): Promise<HouseCalendar> {
  const populate = { openingTimes: true, closingDays: true };
  const row: unknown = await strapi.db.query(SETTING_UID).findOne({ populate });
  return toHouseCalendar(SiteSetting.parse(row ?? {}));
}

/**
 * The dates of a rental of the demo, with pick-up and return as the house proposes them. What is still to be fetched is fetched
 * from today on. The sandbox seeds the same days: `toPeriods`.
 */
export function toDemoDates(
  { sent, from, to }: DemoDays,
  { now, calendar }: DemoTime,
): { readonly rental: Period; readonly use: Period } {
  const today = toHouseDate(now);
  const use = { start: addDays(today, from), end: addDays(today, to) };
  const asked = { day: addDays(today, from > 0 ? 0 : sent), time: '00:00' as const };
  const { start, end } = proposeRental(calendar, use, asked);
  return { rental: { start, end }, use };
}
