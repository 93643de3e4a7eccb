import type { Browser } from '@playwright/test';
import { shiftDate } from '#tools/clock/shift-date.ts';
import { findTemplateNow } from './env.ts';

/** A Monday in a month without public holidays: journeys begin on it, whatever day they run on. */
export const MONDAY = '2026-09-14T09:00:00+02:00';

/** Milliseconds from the real time to this moment. All stacks of a run that begin on `MONDAY` share one clock with their template. */
export function findClockOffset(moment: string): number {
  const shared = moment === MONDAY ? findTemplateNow() : undefined;
  return shared === undefined ? Date.parse(moment) - Date.now() : Number(shared);
}

/** The source of a script that a page runs before its own. */
export function toClockScript(offsetMs: number): string {
  return `(${shiftDate})(${offsetMs})`;
}

/**
 * Gives this process and every page of the browser the clock of the stack, until the function that it answers with is called.
 * Only `Date` moves: with Playwright's own clock also frames and timers would be its own, and their times are measured.
 */
export function setClock(browser: Browser, offsetMs: number): () => void {
  browser.on('context', (context) => void context.addInitScript(toClockScript(offsetMs)));
  return shiftDate(offsetMs);
}
