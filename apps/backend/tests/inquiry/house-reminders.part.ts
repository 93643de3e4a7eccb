import { expect, test } from 'vitest';
import { readMails } from '../account/mails';
import { TEST_DATABASE_URL } from '../support/env';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { sendMessage } from './a-message';
import { shop } from './shared-stack';

const HOUR_MS = 3_600_000;
const NAMES = ['Eva Wartend', 'Otto Wartend', 'Ida Wartend'] as const;

/** Lets the backend look what waits, with these messages so many hours old. */
async function remindAfter(hours: number): Promise<void> {
  const { backend } = shop();
  const at = new Date(Date.now() - hours * HOUR_MS);
  const created_at = TEST_DATABASE_URL ? at : at.getTime();
  await openBackendDatabase(backend)('contact_messages')
    .whereIn('name', NAMES)
    .update({ created_at });
  await backend.doAt(new Date(), 'api/reminder/services/remind.js', 'remindHouse');
}

/** How many mails to the house name each of them. */
function countMails(): readonly number[] {
  const mails = readMails(shop().backend).filter(({ name }) => name.startsWith('erinnerung-'));
  return NAMES.map((name) => mails.filter(({ text }) => text.includes(name)).length);
}

test('what waits for more than a day is in one mail to the house, and never in a second one', async () => {
  const { backend } = shop();
  await sendMessage(backend, NAMES[0]);
  await sendMessage(backend, NAMES[1]);
  await remindAfter(23);
  expect(countMails()).toEqual([0, 0, 0]);
  await remindAfter(25);
  await waitFor(() => expect(countMails()).toEqual([1, 1, 0]));
  await sendMessage(backend, NAMES[2]);
  await remindAfter(26);
  await waitFor(() => expect(countMails()).toEqual([1, 1, 1]));
});
