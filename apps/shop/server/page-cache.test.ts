import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

function aPage(tags: readonly string[], bytes = 100, renderedAt = 0): RenderedPage {
  const body = Buffer.alloc(bytes);
  const bodies = { identity: body, br: Buffer.alloc(0), gzip: Buffer.alloc(0) };
  return { status: 200, headers: {}, etag: 'W/"1"', tags, bodies, renderedAt };
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
  expect(cache.find('/rental')).toEqual({ page, isStale: false });
});

test('a page without tags is not kept', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  await cache.render('/nowhere', async () => aPage([]));
  expect(cache.find('/nowhere')).toBeNull();
});

test('a purge drops the pages with one of its tags and no other', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  await cache.render('/a', async () => aPage(['catalogue', 'product:A']));
  await cache.render('/b', async () => aPage(['content']));
  expect(cache.purge(['product:A', 'product:B'])).toBe(1);
  expect(cache.find('/a')).toBeNull();
  expect(cache.find('/b')).not.toBeNull();
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

test('a page purged while it renders is sent but not kept', async () => {
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000 });
  const delayed = aDelayed<RenderedPage>();
  const answer = cache.render('/a', () => delayed.promise);
  cache.purge(['catalogue']);
  delayed.resolve(aPage(['catalogue']));
  await answer;
  expect(cache.find('/a')).toBeNull();
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

test('a page past its age is found as stale', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: 1000, now: () => now });
  await cache.render('/a', async () => aPage(['catalogue']));
  now = 1001;
  expect(cache.find('/a')?.isStale).toBe(true);
});

test('the page used longest ago leaves when the bytes run out', async () => {
  const cache = createPageCache({ maxBytes: 5000, maxAgeMs: 1000 });
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
