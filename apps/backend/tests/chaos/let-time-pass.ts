import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../support/failing-commits';
import type { Backend } from '../support/start-backend';
import { waitFor } from '../support/wait-for';

/** Longer than any fault holds a request back, so that no write of the dead backend is still to come. */
const LATE_WRITES_MS = 2000;
const HOUR_MS = 3_600_000;
const SETTLE_LIMIT_MS = 180_000;

/** The moments that waiting work looks at. */
const MOMENTS = [
  ['inquiries', 'next_attempt_at'],
  ['inquiries', 'claimed_until'],
  ['inquiries', 'sent_at'],
  ['outgoing_mails', 'next_attempt_at'],
  ['outgoing_mails', 'claimed_until'],
  ['inquiry_projects', 'next_attempt_at'],
  ['inquiry_projects', 'claimed_until'],
  ['project_messages', 'next_attempt_at'],
  ['project_messages', 'claimed_until'],
  ['project_messages', 'sent_at'],
  ['registrations', 'claimed_until'],
  ['registrations', 'contact_sent_at'],
  ['registrations', 'person_sent_at'],
] as const;

/** Makes a dead backend find its waiting work as if it had been dead for an hour. */
export async function letTimePass(backend: Backend): Promise<void> {
  await delay(LATE_WRITES_MS);
  const database = openDatabase(backend);
  const past = new Date(Date.now() - HOUR_MS);
  for (const [table, column] of MOMENTS)
    await database(table)
      .whereNotNull(column)
      .update({ [column]: past });
  await database.destroy();
}

/** Waits until no inquiry and no mail waits any more. */
export async function waitUntilSettled(backend: Backend): Promise<void> {
  const database = openDatabase(backend);
  try {
    await waitFor(async () => {
      const waiting = await database('inquiries').whereIn('state', ['pending', 'delivering']);
      const unsent = await database('outgoing_mails').whereIn('state', ['pending', 'sending']);
      const reasons = [...waiting, ...unsent].map((row) => `${row.state} ${row.last_error}`);
      if (reasons.length > 0) throw new Error(`Still waiting: ${reasons.slice(0, 5).join('; ')}`);
    }, SETTLE_LIMIT_MS);
  } finally {
    await database.destroy();
  }
}
