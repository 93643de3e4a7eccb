import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import { askPanel, readRentman, sendInquiry } from './customer';
import { shop } from './shared-stack';

const LIST = '/content-manager/collection-types/api::inquiry.inquiry';
const CONFIGURATION = '/content-manager/content-types/api::inquiry.inquiry/configuration';
const Entries = z.object({
  results: z.array(z.looseObject({ documentId: z.string(), state: z.string() })),
});

/** The latest inquiry, as the panel shows it. */
async function readEntry(backend: Backend, panelToken: string) {
  const answer = await askPanel(backend, panelToken, `GET ${LIST}?sort=createdAt:DESC`);
  const [entry] = Entries.parse(await answer.json()).results;
  if (!entry) throw new Error('The panel shows no inquiry');
  return entry;
}

/** A real backend takes its time to start. */
const LIMIT_MS = 300_000;

test(
  'the panel shows a refused inquiry with its reason, lets nobody change it, and sends it again',
  async () => {
    const { rentman, backend, panelToken } = shop();
    const refusal = {
      kind: 'status',
      status: 400,
      method: 'POST',
      path: '/projectrequests',
    } as const;
    rentman.world.sandbox.faults.set([refusal]);
    await (await sendInquiry(backend)).complete();
    const { documentId } = await waitFor(async () => {
      const entry = await readEntry(backend, panelToken);
      expect(entry).toMatchObject({ state: 'failed', attempts: 1, number: '202600003' });
      return entry;
    });
    const change = { state: 'delivered' };
    const changed = await askPanel(backend, panelToken, `PUT ${LIST}/${documentId}`, change);
    expect(changed.status).toBe(403);
    expect((await askPanel(backend, panelToken, `POST ${LIST}`, { name: 'x' })).status).toBe(403);
    const text = await (await askPanel(backend, panelToken, `GET ${LIST}/${documentId}`)).text();
    expect(text).toContain('Nachtdreh');
    const layout = await askPanel(backend, panelToken, `GET ${CONFIGURATION}`);
    expect(await layout.json()).toMatchObject({
      data: {
        contentType: {
          layouts: { list: ['number', 'name', 'state', 'attempts', 'lastError', 'createdAt'] },
          metadatas: { state: { list: { label: 'Status' } } },
        },
      },
    });

    rentman.world.sandbox.faults.set([]);
    const path = `/inquiry-delivery/${documentId}/resend`;
    expect((await backend.fetch(path, { method: 'POST' })).status).toBe(401);
    expect((await askPanel(backend, panelToken, `POST ${path}`)).status).toBe(200);
    await waitFor(async () => {
      expect(await readEntry(backend, panelToken)).toMatchObject({
        state: 'delivered',
        rentmanId: 2,
      });
    });
    expect((await askPanel(backend, panelToken, `POST ${path}`)).status).toBe(400);
  },
  LIMIT_MS,
);

test(
  'an inquiry that comes while Rentman is down outlives a restart and arrives when Rentman is back',
  async () => {
    const { rentman, backend, panelToken } = shop();
    await rentman.stop();
    const { complete } = await sendInquiry(backend);
    expect((await complete()).status).toBe(200);
    await waitFor(async () => {
      const entry = await readEntry(backend, panelToken);
      expect(entry.lastError).toContain('Rentman ist nicht erreichbar');
    });
    expect(await backend.stop()).toBe(0);
    await backend.restart();
    await rentman.start();
    const { token } = rentman.world;
    await waitFor(async () => {
      const path = 'projectrequests/3/projectrequestequipment';
      expect(await readRentman(rentman.url, token, path)).toHaveLength(1);
    }, 40_000);
    // Those of the tests before, and this one once.
    expect(await readRentman(rentman.url, token, 'projectrequests')).toHaveLength(3);
  },
  LIMIT_MS,
);
