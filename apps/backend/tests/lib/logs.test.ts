import { expect, test } from 'vitest';
import { z } from 'zod';
import { aForm, register } from '../account/a-registration';
import { sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { seedCatalogue } from '../support/seed-catalogue';
import type { Backend } from '../support/start-backend';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

const LIMIT_MS = 120_000;
const ID = 'id-of-the-proxy-1';

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

test(
  'a log in JSON follows a request by its id to Rentman, and holds nothing of the customer',
  async () => {
    const settings = { LOG_FORMAT: 'json' };
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
    expect(backend.output).not.toMatch(/geheim\.example|Unverkennbar|status-token-of-a-test/);
  },
  LIMIT_MS,
);
