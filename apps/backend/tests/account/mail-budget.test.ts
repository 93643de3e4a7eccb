import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCameraRest, askPanel, sendInquiry } from '../inquiry/customer';
import { seedCatalogue } from '../support/seed-catalogue';
import { ADMIN } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import {
  type AccountStack,
  addAccount,
  call,
  logIn,
  startAccountStack,
  toRefusal,
} from './account-stack';
import { readMails } from './mails';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({ GUEST_MAILS_PER_HOUR: '2', SENDER_MAILS_PER_HOUR: '12' });
  seedCatalogue(stack.rentman.world);
  await askPanel(stack.backend, stack.panelToken, 'POST /catalogue-sync/run', {
    scope: 'everything',
  });
  await waitFor(async () => {
    expect((await call(stack, '/rentman/equipment/products/CAM-1')).status).toBe(200);
  });
});
afterAll(() => stack.stop());

async function logInNew(username: string, more: object = {}): Promise<string> {
  await addAccount(stack, { username, client: 'private', ...more });
  return logIn(stack, username);
}

function toRest(email: string) {
  const { client } = aCameraRest();
  return aCameraRest({ client: { ...client, email } });
}

/** Sends inquiries to an address, and answers which of them say that they were confirmed by mail. */
async function confirm(email: string, count: number, jwt?: string): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (let round = 0; round < count; round += 1) {
    const { body, status } = await (await sendInquiry(stack.backend, { jwt })).complete(
      toRest(email),
    );
    expect(status).toBe(200);
    answers.push(Object(body).data.isMailed);
  }
  return answers;
}

async function countMails(to: string, atLeast: number): Promise<number> {
  const find = () => readMails(stack.backend).filter((mail) => mail.to === to);
  await waitFor(() => expect(find().length).toBeGreaterThanOrEqual(atLeast));
  return find().length;
}

test('a customer fills no stranger’s mailbox; the confirmation says who sent it, the page that none was sent', async () => {
  const jwt = await logInNew('vielsender');
  expect(await confirm('fremd@ort.example', 4, jwt)).toEqual([true, true, false, false]);
  expect(await countMails('fremd@ort.example', 2)).toBe(2);
  // An address with a plus is the same mailbox.
  expect(await confirm('Fremd+neu@ort.example', 1, jwt)).toEqual([false]);
  const [mail] = readMails(stack.backend).filter(({ to }) => to === 'fremd@ort.example');
  expect(mail?.text).toContain('aus einem Kundenkonto mit einer anderen Email-Adresse');
  expect(await confirm('vielsender@example.com', 1, jwt)).toEqual([true]);
});

test('one account causes no more mails than its share, whoever they go to, and no inquiry is lost', async () => {
  const jwt = await logInNew('streuer');
  const sent: unknown[] = [];
  for (let index = 0; index < 8; index += 1) {
    sent.push(...(await confirm(`ort${index}@ort.example`, 1, jwt)));
  }
  expect(sent).toEqual([true, true, true, true, true, true, false, false]);
  // Six went to it before.
  expect(await countMails('haus@lichtspiel.example', 14)).toBe(14);
});

test('the panel’s recovery goes to the mailbox a few times only', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${count}` };
    const body = { email: ADMIN.email };
    statuses.push((await call(stack, '/admin/forgot-password', body, { headers })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
  // They go out a random while after the answer.
  expect(await countMails(ADMIN.email, 5)).toBe(5);
});

test('changes whose mails would be withheld are refused', async () => {
  const jwt = await logInNew('wechsler');
  const change = (email: string) =>
    call(
      stack,
      '/users/me',
      { email, emailPassword: 'blau wie der Himmel' },
      { jwt, method: 'PUT' },
    );
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    statuses.push((await change(`neu${count}@ort.example`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(toRefusal(await change('neu9@ort.example'))[1]).toContain('Zu viele Änderungen');
});
