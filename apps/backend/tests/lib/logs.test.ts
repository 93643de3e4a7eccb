import { expect, test } from 'vitest';
import { z } from 'zod';
import { aForm, register } from '../account/a-registration';
import { sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { seedCatalogue } from '../support/seed-catalogue';
import type { Backend } from '../support/start-backend';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

const LIMIT_MS = 300_000;
const ID = 'id-of-the-proxy-1';
const METRICS_TOKEN = 'metrics-token-of-a-test';

const Line = z.looseObject({
  level: z.string(),
  service: z.literal('backend'),
  time: z.iso.datetime(),
  message: z.string(),
  requestId: z.string().optional(),
});

function readLog({ output }: Backend): readonly z.infer<typeof Line>[] {
  const lines = output.split('\n').slice(0, -1);
  return lines.map((line) => Line.parse(JSON.parse(line)));
}

/** The figures of a scrape, each by its name and labels. */
async function readFigures(backend: Backend): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await backend.fetch('/metrics', { headers });
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => /^[^#]/.test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const PAGES = 'klappe_backend_request_seconds_count{method="GET",route="/api/pages",status="2xx"}';

/** After an inquiry that was delivered, a registration and two calls of pages. */
async function expectMetrics(backend: Backend): Promise<void> {
  expect((await backend.fetch('/metrics')).status).toBe(404);
  const sent = 'klappe_mails_total{result="sent"}';
  await waitFor(async () => expect((await readFigures(backend)).get(sent) ?? 0).toBeGreaterThan(0));
  const before = await readFigures(backend);
  expect(before.get(PAGES)).toBe(2);
  const posted = 'klappe_rentman_request_seconds_count{call="POST projectrequests",status="200"}';
  expect(before.get(posted)).toBe(1);
  expect(before.get('klappe_rentman_wait_seconds_count')).toBeGreaterThan(5);
  expect(before.get('klappe_outbox_waiting{outbox="inquiry"}')).toBe(0);
  expect(before.get('klappe_outbox_oldest_seconds{outbox="inquiry"}')).toBe(0);
  expect(before.get('klappe_sync_failing')).toBe(0);
  expect(before.get('klappe_sync_age_seconds')).toBeLessThan(60);
  expect(before.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  await backend.fetch('/pages');
  await waitFor(async () => expect((await readFigures(backend)).get(PAGES)).toBe(3));
}

test(
  'a log in JSON follows a request by its id to Rentman without the customer, and metrics count it',
  async () => {
    const settings = { LOG_FORMAT: 'json', METRICS_TOKEN };
    const { backend, rentman } = await startStack({ seed: seedCatalogue, settings });
    await waitForSync(backend);
    const called = (headers: Record<string, string>) => backend.fetch('/pages', { headers });
    expect((await called({ 'x-request-id': ID })).headers.get('x-request-id')).toBe(ID);
    const replaced = (await called({ 'x-request-id': 'a"}{' })).headers.get('x-request-id');
    expect(replaced).toMatch(/^[0-9a-f-]{36}$/);

    const form = aForm('eva.huber', { email: 'eva@geheim.example', lastname: 'Unverkennbar' });
    const registered = await register({ backend }, form);
    expect(registered.status).toBe(200);
    const registration = registered.headers.get('x-request-id') ?? '';
    expect(rentman.requestIds).toContain(registration);
    const { id, complete } = await sendInquiry(backend);
    const completed = (await complete()).headers.get('x-request-id') ?? '';

    await waitFor(() => {
      const log = readLog(backend);
      expect(log).toContainEqual(
        expect.objectContaining({ requestId: ID, route: '/api/pages', status: 200 }),
      );
      const calls = log.filter(
        (line) => line.message === 'rentman' && line.requestId === registration,
      );
      expect(calls).toContainEqual(expect.objectContaining({ call: 'POST contacts', status: 200 }));
      expect(log).toContainEqual(
        expect.objectContaining({ message: 'inquiry', row: id, requestId: completed }),
      );
      const work = { work: 'inquiry to Rentman', row: id, state: 'delivered' };
      expect(log).toContainEqual(expect.objectContaining(work));
    });
    await expectMetrics(backend);
    expect(backend.output).not.toMatch(/geheim\.example|Unverkennbar|status-token-of-a-test/);
  },
  LIMIT_MS,
);
