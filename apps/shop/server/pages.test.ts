import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createRenderQueue } from './render-queue.ts';
import { warmUp } from './warm-up.ts';

type Render = (path: string) => Promise<Response>;

function toPage(body: string, tags = 'product:A', status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html', 'cache-tag': tags },
  });
}

const QUEUE = { maxRunning: 4, maxWaiting: 4, maxWaitMs: 5000 };

function somePages(first: Render, limits = QUEUE, renderLimitMs = 10_000) {
  let render = first;
  const cache = createPageCache({ maxBytes: 5e6 });
  const faults: unknown[] = [];
  const rendered: string[] = [];
  const pages = createPages({
    cache,
    render: (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return render(pathname + search);
    },
    shopUrl: 'http://shop.test',
    backendUrl: 'http://backend.test',
    reportError: (error) => faults.push(error),
    queue: createRenderQueue(limits),
    renderLimitMs,
    refusalDelayMs: 10,
  });
  const get = async (target: string) => {
    const answer = await pages.answer({ method: 'GET', target });
    return { ...answer, text: answer.body?.toString() };
  };
  const change = (next: Render) => {
    render = next;
  };
  return { pages, cache, faults, rendered, get, change };
}

test('a change of a price is seen at once', async () => {
  const { cache, get, change } = somePages(async () => toPage('10 €'));
  await get('/a');
  change(async () => toPage('20 €'));
  cache.purge(['product:A']);
  expect((await get('/a')).text).toBe('20 €');
});

test('a page whose price has changed is sent as it was when the backend is away', async () => {
  const { cache, get, change } = somePages(async () => toPage('10 €'));
  await get('/a');
  cache.purge(['product:A']);
  change(async () => toPage('away', '', 503));
  expect(await get('/a')).toMatchObject({ status: 200, text: '10 €' });
  change(() => Promise.reject(new Error('broken')));
  cache.purge(['product:A']);
  expect(await get('/a')).toMatchObject({ status: 200, text: '10 €' });
});

test('a page without its menu does not take the place of a whole one', async () => {
  const { cache, get, change } = somePages(async () => toPage('whole'));
  await get('/a');
  cache.purge(['product:A']);
  change(async () => toPage('without menu', ''));
  expect((await get('/a')).text).toBe('whole');
});

test('a rendering that hangs becomes a 503 with Retry-After and gives its place back', async () => {
  const { get, change } = somePages(
    () => new Promise(() => undefined),
    { ...QUEUE, maxRunning: 1 },
    50,
  );
  const answer = await get('/a');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
  change(async () => toPage('back'));
  expect((await get('/a')).text).toBe('back');
});

test('more than the queue holds is refused with Retry-After, a kept page never', async () => {
  const { get, change } = somePages(async () => toPage('kept'), {
    ...QUEUE,
    maxRunning: 1,
    maxWaiting: 1,
  });
  await get('/kept');
  const { promise, resolve } = Promise.withResolvers<Response>();
  change(() => promise);
  const running = get('/a');
  change(async () => toPage('b'));
  const waiting = get('/b');
  const refused = await get('/c');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  expect((await get('/kept')).text).toBe('kept');
  resolve(toPage('a'));
  expect([(await running).text, (await waiting).text]).toEqual(['a', 'b']);
});

test('2,000 query strings are one page, and 2,000 searches leave the others where they are', async () => {
  const { cache, get, rendered } = somePages(async () => toPage('x'.repeat(20_000)));
  await get('/rental');
  await get('/start');
  for (let count = 0; count < 2000; count += 1) {
    await get(`/rental?utm_source=${count}`);
    await get(`/start?x${count}=1`);
  }
  expect(rendered).toEqual(['/rental', '/start']);
  for (let count = 0; count < 2000; count += 1) await get(`/rental?q=${count}`);
  expect(cache.bytes).toBeLessThan(2e6);
  await get('/rental');
  await get('/start');
  expect(rendered).toHaveLength(2002);
});

test('a period costs no rendering of what is the same with it, and a list that is made for it is never kept', async () => {
  const isMadeForDays = (path: string) => path.includes('von=');
  const { get, rendered } = somePages(async (path) =>
    toPage('list', isMadeForDays(path) ? '' : 'catalogue'),
  );
  const paths = [
    '/rental?sort=name-asc',
    '/rental.data?sort=name-asc',
    '/rental/kamera/cinema/fx-3',
  ];
  for (const path of paths) await get(path);
  for (let day = 10; day < 30; day += 1) {
    const days = `von=2026-12-${day}&bis=2026-12-31`;
    for (const path of paths) await get(`${path}${path.includes('?') ? '&' : '?'}${days}`);
  }
  expect(rendered).toEqual(paths);
  // What is available comes first, or is all there is.
  for (const query of ['', '&frei=1']) {
    const dated = `/rental?von=2026-12-07&bis=2026-12-10${query}`;
    await get(dated);
    await get(dated);
    expect(rendered.slice(-2)).toEqual([dated, dated]);
  }
});

test('a warm-up renders lists with their further pages, content and products up to its limit', async () => {
  const site: Record<string, string> = {
    '/sitemap.xml': ['/start', '/rental', '/rental/a/b/one', '/rental/a/b/two', '/rental/a']
      .map((path) => `<loc>http://shop.test${path}</loc>`)
      .join(''),
    '/rental': '<a href="/rental?page=2">2</a>',
    '/rental?page=2': '<a href="/rental?page=3">3</a>',
  };
  const { pages, get, change } = somePages(async (path) => toPage(site[path] ?? 'page'));
  const { signal } = new AbortController();
  await warmUp({
    pages,
    maxProducts: 1,
    hasRoom: () => true,
    signal,
    reportError: () => undefined,
  });
  change(async () => toPage('away', '', 503));
  const paths = ['/start', '/agb', '/rental', '/rental?page=3', '/rental/a', '/rental/a/b/one'];
  for (const path of [...paths, '/rental.data?page=2']) expect((await get(path)).status).toBe(200);
  expect((await get('/rental/a/b/two')).status).toBe(503);
});

test('a draft is kept by nobody and may be framed by the panel', async () => {
  const { get } = somePages(async () => toPage('Entwurf', ''));
  for (const target of ['/preview?page=a&token=b', '/preview.data?page=a&token=b']) {
    const { headers } = await get(target);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain('frame-ancestors http://backend.test');
  }
});

test('what a route keeps out of every cache is sent so', async () => {
  const headers = { 'content-type': 'text/calendar', 'cache-control': 'no-store' };
  const { get, rendered } = somePages(async () => new Response('BEGIN:VCALENDAR', { headers }));
  expect((await get('/kalender/1-a.ics')).headers['cache-control']).toBe('no-store');
  await get('/kalender/1-a.ics');
  expect(rendered).toHaveLength(2);
});

test('a page for one person is kept nowhere, not even with cache tags', async () => {
  const headers = {
    'content-type': 'text/html',
    'cache-control': 'private, no-store',
    'cache-tag': 'content',
  };
  const { get, rendered } = somePages(async () => new Response('<p>Liste', { headers }));
  for (let times = 0; times < 2; times += 1)
    expect((await get('/liste/geheim')).headers['cache-control']).toBe('private, no-store');
  expect(rendered).toHaveLength(2);
});

test('any other page may be framed by nobody', async () => {
  const { get } = somePages(async () => toPage('page'));
  const { headers } = await get('/preview-von-filmen');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
