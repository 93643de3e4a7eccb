import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

const BACKEND = 'http://backend.test';

function somePages() {
  return createPages({
    cache: createPageCache({ maxBytes: 1e6, maxAgeMs: 60_000 }),
    render: async () =>
      new Response('<p>Entwurf</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    shopUrl: 'http://shop.test',
    backendUrl: BACKEND,
    securityHeaders: {},
    reportError: () => undefined,
  });
}

test('a draft is kept by nobody and may be framed by the panel', async () => {
  for (const target of ['/preview?page=a&token=b', '/preview.data?page=a&token=b']) {
    const { headers } = await somePages().answer({ method: 'GET', target });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${BACKEND}`);
  }
});

test('any other page may be framed by nobody', async () => {
  const { headers } = await somePages().answer({ method: 'GET', target: '/preview-von-filmen' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
