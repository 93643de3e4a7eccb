import { showCalendar } from '@klappe/contracts';
import { expect, test, vi } from 'vitest';
import { callBackend } from './call-backend.ts';
import { stubBackend } from './testing/stub-backend.ts';

test('a value that no address can carry is absent, and the backend is not asked', async () => {
  const fetch = vi.fn(async () => Response.json({ data: [] }));
  stubBackend(fetch);
  for (const code of ['', '.', '..', '../../x', '..\\x', 'a/./b', 'a\ud800', '\udc00'])
    await expect(callBackend(showCalendar, { params: { code } })).rejects.toMatchObject({
      status: 404,
      isAbsent: true,
    });
  expect(fetch).not.toHaveBeenCalled();
});

test('any other value stays in its own segment', async () => {
  const asked: string[] = [];
  stubBackend(async ({ pathname }) => {
    asked.push(pathname);
    return Response.json({ data: [] });
  });
  for (const code of ['...', 'ABC/1', '%2e%2e', '__proto__', 'a\0b', '..ics', 'a?b#c'])
    await callBackend(showCalendar, { params: { code } });
  const depth = showCalendar.path.split('/').length;
  expect(asked.map((path) => path.split('/').length)).toEqual(asked.map(() => depth));
  expect(asked).toHaveLength(7);
});
