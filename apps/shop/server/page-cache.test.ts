import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

function aPage(tags: readonly string[], bytes = 100, renderedAt = 0): RenderedPage {
  const body = Buffer.alloc(bytes);
  return {
    status: 200,
    headers: {},
    etag: 'W/"1"',
    tags,
    bodies: { identity: body },
    renderedAt,
  };
}

function aDelayed<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a rendered page with tags is found again under its key', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000, now: () => 0 });
  const page = await cache.render('/rental', async () => aPage(['catalogue']));
  expect(cache.find('/rental')).toEqual({ page, use: 'fresh' });
});

test('a page without tags is not kept', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  await cache.render('/nowhere', async () => aPage([]));
  expect(cache.find('/nowhere')).toBeNull();
});

test('a purge makes the pages with one of its tags outdated and no other', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0 });
  await cache.render('/a', async () => aPage(['catalogue', 'product:A']));
  await cache.render('/b', async () => aPage(['content']));
  expect(cache.purge(['product:A', 'product:B'])).toBe(1);
  expect(cache.find('/a')?.use).toBe('outdated');
  expect(cache.find('/b')?.use).toBe('fresh');
});

test('an outdated page stays while it cannot be rendered, and is tried again after a pause', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1e6, now: () => now });
  const page = await cache.render('/a', async () => aPage(['product:A']));
  cache.purge(['product:A']);
  await cache.render('/a', async () => ({ ...aPage([]), status: 503 }));
  expect(cache.find('/a')).toEqual({ page, use: 'fresh' });
  now = 6000;
  expect(cache.find('/a')).toEqual({ page, use: 'refresh' });
  // A purge comes from the backend, so the backend is back.
  cache.purge(['product:A']);
  expect(cache.find('/a')?.use).toBe('outdated');
});

test('a page that is gone or has moved leaves', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  for (const status of [404, 301]) {
    await cache.render('/a', async () => aPage(['product:A']));
    await cache.render('/a', async () => ({ ...aPage([]), status }));
    expect(cache.find('/a')).toBeNull();
  }
});

test('searches push out searches, never a page', async () => {
  const cache = createPageCache({ maxBytes: 200_000 });
  await cache.render('/rental', async () => aPage(['catalogue'], 10_000));
  await cache.render('/rental?page=2', async () => aPage(['catalogue'], 10_000));
  for (let count = 0; count < 100; count += 1) {
    await cache.render(`/rental?q=${count}`, async () => aPage(['catalogue'], 10_000));
  }
  expect(cache.find('/rental')).not.toBeNull();
  expect(cache.find('/rental?page=2')).not.toBeNull();
  expect(cache.size).toBeLessThan(10);
  expect(cache.bytes).toBeLessThan(200_000);
});

test('two visitors of a page not at hand cause one rendering', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return aPage(['catalogue']);
  };
  await Promise.all([cache.render('/a', render), cache.render('/a', render)]);
  expect(renderings).toBe(1);
});

test('a page purged while it renders is kept as outdated', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  const delayed = aDelayed<RenderedPage>();
  const answer = cache.render('/a', () => delayed.promise);
  cache.purge(['catalogue']);
  delayed.resolve(aPage(['catalogue']));
  await answer;
  expect(cache.find('/a')?.use).toBe('outdated');
});

test('a visitor after a purge does not join the rendering from before it', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  const before = aDelayed<RenderedPage>();
  const first = cache.render('/a', () => before.promise);
  cache.purge(['catalogue']);
  const fresh = aPage(['catalogue'], 50);
  expect(await cache.render('/a', async () => fresh)).toBe(fresh);
  before.resolve(aPage(['catalogue'], 10));
  await first;
  expect(cache.find('/a')?.page).toBe(fresh);
});

test('a page past its age is sent once more and refreshed', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000, now: () => now });
  await cache.render('/a', async () => aPage(['catalogue']));
  now = 1001;
  expect(cache.find('/a')?.use).toBe('refresh');
});

test('the page used longest ago leaves when the bytes run out', async () => {
  const cache = createPageCache({ maxBytes: 8000, maxAgeMs: 1000 });
  await cache.render('/a', async () => aPage(['catalogue'], 1000));
  await cache.render('/b', async () => aPage(['catalogue'], 1000));
  cache.find('/a');
  await cache.render('/c', async () => aPage(['catalogue'], 1000));
  expect(cache.find('/b')).toBeNull();
  expect(cache.find('/a')).not.toBeNull();
  expect(cache.size).toBe(2);
});

test('a failed rendering is not remembered', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  await expect(cache.render('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const page = aPage(['catalogue']);
  expect(await cache.render('/a', async () => page)).toBe(page);
});
