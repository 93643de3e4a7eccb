import { expect, test } from 'vitest';
import { loadComparison } from './compare.server.ts';

test('a code that is a path is unknown, and the backend is not asked for it', async () => {
  const url = new URL('http://shop.test/vergleich?codes=..%2f..%2fetc%2fpasswd');
  const { data, init } = await loadComparison(url, 'http://127.0.0.1:1');
  expect(data.unknown).toEqual(['../../etc/passwd']);
  expect(init?.status).toBe(404);
});
