import { expect, test, vi } from 'vitest';
import { findFreePort } from '../free-ports';
import { listenAsShop } from '../support/listen-as-shop';
import { seedCatalogue } from '../support/seed-catalogue';
import { startBackend } from '../support/start-backend';
import { startRentman } from '../support/start-rentman';
import { readStatus } from '../support/status';
import { waitFor } from '../support/wait-for';
import { addPlan } from './a-planned-mirror';
import { aWebhook, sign, WEBHOOK_TOKEN } from './sign-webhook';

// These tests start and stop whole processes.
vi.setConfig({ testTimeout: 240_000 });

/** A sandbox that sends webhooks to a backend whose own rounds come only once an hour. */
async function startStackWithWebhook() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/rentman/webhook`;
  // The backend does not run yet while the catalogue is seeded: without retries these webhooks delay no later one.
  const webhook = { url, token: WEBHOOK_TOKEN, pausesMs: [] };
  const rentman = await startRentman({ webhook });
  const seeded = seedCatalogue(rentman.world);
  const shop = await listenAsShop();
  const backend = await startBackend({
    BACKEND_PORT: String(port),
    SHOP_URL: shop.url,
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    RENTMAN_SYNC_SECONDS: '3600',
  });
  return { rentman, shop, backend, ...seeded };
}

test('a change is in the shop within five seconds of its webhook; other calls are refused', async () => {
  const stack = await startStackWithWebhook();
  const { rentman, shop, backend, camera } = stack;
  try {
    await waitFor(async () => expect((await readStatus(backend)).lastSuccess).not.toBeNull());
    const readPrice = async () => {
      const answer = await backend.fetch('/rentman/equipment/products/CAM-1');
      return ((await answer.json()) as { priceCents: number }).priceCents;
    };
    expect(await readPrice()).toBe(15_000);
    const asked = rentman.requests.length;
    const told = shop.purges.length;
    const startedAt = Date.now();
    rentman.world.edit('equipment', camera, { price: 99 });
    await waitFor(async () => expect(await readPrice()).toBe(9900), 5000);
    await waitFor(() => {
      const tags = shop.purges.slice(told).flatMap((purge) => purge.tags);
      expect(tags).toContain('product:CAM-1');
    }, 5000);
    expect(Date.now() - startedAt).toBeLessThan(5000);
    expect(rentman.requests.slice(asked)).toEqual(['GET /equipment']);

    const path = '/rentman/equipment/availability?codes=CAM-1&start=2027-03-02&end=2027-03-03';
    const before = await backend.fetch(path);
    expect(before.headers.get('cache-control')).toBe('public, max-age=2');
    expect(await before.json()).toMatchObject([{ state: 'free', free: 3 }]);
    const etag = before.headers.get('etag') ?? '';
    const readAgain = () => backend.fetch(path, { headers: { 'if-none-match': etag } });
    expect((await readAgain()).status).toBe(304);
    addPlan(rentman.world, camera);
    await waitFor(async () => {
      const answer = await readAgain();
      expect(answer.status).toBe(200);
      const again = { day: '2027-03-05', time: '12:00', free: 3 };
      expect(await answer.json()).toMatchObject([{ state: 'scarce', free: 1, again }]);
    }, 5000);

    const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      backend.fetch('/rentman/webhook', { method: 'POST', body, headers });
    const body = aWebhook();
    const json = { 'content-type': 'application/json' };
    expect((await post(body, { ...json, digest: sign(body) })).status).toBe(204);
    expect((await post(body, { digest: sign(body) })).status).toBe(204);
    expect((await post(body, json)).status).toBe(401);
    expect((await post(body, { ...json, digest: sign(`${body}x`) })).status).toBe(401);
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect((await post(spaced, { ...json, digest: sign(body) })).status).toBe(401);
    expect((await post(spaced, { ...json, digest: sign(spaced) })).status).toBe(204);
    expect((await post('nichts', { ...json, digest: sign('nichts') })).status).toBe(400);
    const old = aWebhook({ eventDate: '2026-01-01T00:00:00Z' });
    const refused = await post(old, { ...json, digest: sign(old) });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { message: 'Dieser Aufruf wurde schon einmal gesendet.' },
    });
    const large = Buffer.alloc(1_000_001, 'a');
    expect((await post(large, { ...json, digest: sign(large) })).status).toBe(413);
    expect((await backend.fetch('/rentman/webhook')).status).toBe(404);
  } finally {
    rentman.world.sandbox.close();
    await backend.remove();
    await rentman.stop();
    await shop.stop();
  }
});
