import { addDays, formatShortDayWithYear, toHouseDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMails } from '../account/mails';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { anInquiry, askRentman, Rows, tell } from './an-inquiry';
import { stack } from './shared-stack';
import { callAs } from './shop-stack';

const DAY_MS = 86_400_000;
const noon = new Date(`${toHouseDate(new Date())}T11:00:00Z`);
/** The last hour in which mails went out: one that goes out later would wait. */
const AT = noon.getTime() < Date.now() ? noon : new Date(noon.getTime() - DAY_MS);
const today = toHouseDate(AT);

const remind = () =>
  stack().backend.doAt(AT, 'api/reminder/services/remind-customers.js', 'remindCustomers');

const Mails = z.array(z.object({ subject: z.string() }));
async function listReminders({ inquiry }: Replanned): Promise<readonly string[]> {
  const rows: unknown = await openBackendDatabase(stack().backend)('outgoing_mails')
    .where('subject', 'like', `%(${inquiry.number})`)
    .andWhere('key', 'like', 'customer-%')
    .orderBy('id');
  return Mails.parse(rows).map(({ subject }) => subject.split(':')[0] ?? '');
}

function waitForText(kind: string, { inquiry }: Replanned): Promise<string> {
  return waitFor(() => {
    const mails = readMails(stack().backend).filter(({ name }) => name.includes(kind));
    const mail = mails.find(({ text }) => text.includes(inquiry.number));
    if (!mail) throw new Error(`No mail ${kind} about ${inquiry.number}`);
    return mail.text;
  });
}

/** Changes a row of the project as staff do in Rentman, waits until the page shows it, and lets the backend look who is to be reminded. */
async function replan(
  { project, inquiry }: Replanned,
  resource: 'quotes' | 'projectequipmentgroup',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { data } = Rows.parse(await askRentman(stack(), `/projects/${project}/${resource}`));
  for (const { id } of data) stack().rentman.world.edit(resource, id, values);
  await tell(stack(), 'Project', project);
  const [day] = Object.values(values);
  await waitFor(async () => {
    const { offers, plannedDates } = await inquiry.see();
    expect([plannedDates?.start, ...offers.map(({ validUntil }) => validUntil)]).toContain(
      day?.slice(0, 10),
    );
  });
  await remind();
}

interface Replanned {
  readonly project: number;
  readonly inquiry: Awaited<ReturnType<typeof anInquiry>>;
}

const toPeriod = (start: string, end: string) => ({
  planperiod_start: `${start}T12:00:00+01:00`,
  planperiod_end: `${end}T12:00:00+01:00`,
});

test('a customer is reminded once of an offer that ends, a pick-up and a return, and of nothing while they say so', async () => {
  const customer = await stack().addCustomer('rita.erinnert');
  const ask = callAs(stack(), customer);
  const inquiry = await anInquiry(stack(), customer);
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'quote');
  await inquiry.play(project, 'sent');
  await inquiry.waitForStage('offer');
  const validUntil = addDays(today, 3);
  const rental = { project, inquiry };
  await replan(rental, 'quotes', { expiration_date: `${validUntil}T00:00:00+01:00` });
  expect(await listReminders(rental)).toEqual(['Ihr Angebot endet bald']);
  expect(await waitForText('offer-ends', rental)).toContain(
    `gilt bis ${formatShortDayWithYear(validUntil)}`,
  );

  await inquiry.play(project, 'signed');
  await inquiry.waitForStage('confirmed');
  const tomorrow = addDays(today, 1);
  const end = addDays(today, 4);
  await replan(rental, 'projectequipmentgroup', toPeriod(tomorrow, end));
  expect(await listReminders(rental)).toEqual(['Ihr Angebot endet bald', 'Morgen Abholung']);

  const text = await waitForText('pickup-tomorrow', rental);
  const code = /erinnerungen\?code=(\S+)/.exec(text)?.[1] ?? '';
  const stop = (written: string) =>
    stack().backend.fetch('/reminders/stop', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { code: written } }),
    });
  expect((await stop(`${code}x`)).status).toBe(400);
  expect((await stop('1')).status).toBe(400);
  expect(await ask('GET /reminders')).toMatchObject({ body: { data: { isOn: true } } });
  for (let repeat = 0; repeat < 2; repeat += 1) expect((await stop(code)).status).toBe(200);
  expect(await ask('GET /reminders')).toMatchObject({ body: { data: { isOn: false } } });
  await replan(rental, 'projectequipmentgroup', toPeriod(today, tomorrow));
  expect(await listReminders(rental)).toHaveLength(2);
  expect(await ask('PUT /reminders', { isOn: true })).toMatchObject({
    body: { data: { isOn: true } },
  });
  for (let repeat = 0; repeat < 2; repeat += 1) {
    await remind();
    expect(await listReminders(rental)).toEqual([
      'Ihr Angebot endet bald',
      'Morgen Abholung',
      'Morgen Rückgabe',
    ]);
  }
});
