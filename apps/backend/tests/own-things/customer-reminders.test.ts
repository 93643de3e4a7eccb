import { addDays, formatShortDayWithYear, isReminderHour, toHouseDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { anInquiry, askRentman, Rows, tell } from './an-inquiry';
import { callAs, shareShopStack } from './shop-stack';

const LIMIT_MS = 200_000;
const HOUR_MS = 3_600_000;

/** How far the backend's clock is ahead, so that it is an hour in which mails go out. */
const AHEAD_MS =
  Array.from({ length: 24 }, (_, hours) => hours * HOUR_MS).find((ms) =>
    isReminderHour(new Date(Date.now() + ms)),
  ) ?? 0;
const CLOCK = `--import data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...values) { super(...(values.length === 0 ? [Real.now() + ${AHEAD_MS}] : values)); }
    static now() { return Real.now() + ${AHEAD_MS}; }
  };`)}`;

const stack = shareShopStack({
  settings: { RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN, NODE_OPTIONS: CLOCK },
});

const Mails = z.array(z.object({ subject: z.string(), text: z.string() }));
async function listReminders() {
  const rows: unknown = await openBackendDatabase(stack().backend)('outgoing_mails')
    .where('key', 'like', 'customer-%')
    .orderBy('id');
  return Mails.parse(rows);
}

const today = () => toHouseDate(new Date(Date.now() + AHEAD_MS));

/** Changes a row of the project as staff do in Rentman, waits until the page shows it, and lets the backend look again. */
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
  await stack().backend.restart();
}

interface Replanned {
  readonly project: number;
  readonly inquiry: Awaited<ReturnType<typeof anInquiry>>;
}

const toPeriod = (start: string, end: string) => ({
  planperiod_start: `${start}T12:00:00+01:00`,
  planperiod_end: `${end}T12:00:00+01:00`,
});

test(
  'a customer is reminded once of an offer that ends, a pick-up and a return, and of nothing while they say so',
  async () => {
    const customer = await stack().addCustomer('rita.erinnert');
    const ask = callAs(stack(), customer);
    const inquiry = await anInquiry(stack(), customer);
    const project = await inquiry.decide('accepted');
    await inquiry.waitForStage('in-progress');
    await inquiry.play(project, 'quote');
    await inquiry.play(project, 'sent');
    await inquiry.waitForStage('offer');
    const validUntil = addDays(today(), 3);
    const rental = { project, inquiry };
    await replan(rental, 'quotes', { expiration_date: `${validUntil}T00:00:00+01:00` });
    await waitFor(async () => {
      const [mail, ...others] = await listReminders();
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(/^Ihr Angebot endet bald: .* \(\d+\)$/);
      expect(mail?.text).toContain(`gilt bis ${formatShortDayWithYear(validUntil)}`);
    });

    await inquiry.play(project, 'signed');
    await inquiry.waitForStage('confirmed');
    const tomorrow = addDays(today(), 1);
    const end = addDays(today(), 4);
    await replan(rental, 'projectequipmentgroup', toPeriod(tomorrow, end));
    await waitFor(async () => expect(await listReminders()).toHaveLength(2));
    const last = (await listReminders())[1];
    expect(last?.subject).toMatch(/^Morgen Abholung: /);

    const code = /erinnerungen\?code=(\S+)/.exec(last?.text ?? '')?.[1] ?? '';
    const stop = (text: string) =>
      stack().backend.fetch('/reminders/stop', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { code: text } }),
      });
    expect((await stop(`${code}x`)).status).toBe(400);
    expect((await stop('1')).status).toBe(400);
    expect(await ask('GET /reminders')).toMatchObject({ body: { data: { isOn: true } } });
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await stop(code)).status).toBe(200);
    expect(await ask('GET /reminders')).toMatchObject({ body: { data: { isOn: false } } });
    await replan(rental, 'projectequipmentgroup', toPeriod(today(), tomorrow));
    expect(await listReminders()).toHaveLength(2);
    expect(await ask('PUT /reminders', { isOn: true })).toMatchObject({
      body: { data: { isOn: true } },
    });
    await stack().backend.restart();
    await waitFor(async () => {
      const subjects = (await listReminders()).map(({ subject }) => subject.split(':')[0]);
      expect(subjects).toEqual(['Ihr Angebot endet bald', 'Morgen Abholung', 'Morgen Rückgabe']);
    });
    await stack().backend.restart();
    expect(await listReminders()).toHaveLength(3);
  },
  LIMIT_MS,
);
