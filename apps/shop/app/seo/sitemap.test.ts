import { expect, test } from 'vitest';
import { toSitemap } from './sitemap.server.ts';

test('addresses are whole and safe in XML', () => {
  const sitemap = toSitemap('https://shop.test', ['/start', '/rental/a&b']);
  expect(sitemap).toContain('<loc>https://shop.test/start</loc>');
  expect(sitemap).toContain('<loc>https://shop.test/rental/a&amp;b</loc>');
});
