import { showCalendar, showSharedList } from '@klappe/contracts';
import { expect, test, vi } from 'vitest';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { BackendError } from './backend-error.ts';
import { callBackend, orNullIfAbsent } from './call-backend.ts';
import { refuse, stubBackend } from './testing/stub-backend.ts';

test('a value that no address can carry is absent, and the backend is not asked', async () => {
  const fetch = vi.fn(async () => Response.json({ data: [] }));
  stubBackend(fetch);
  for (const code of ['', '.', '..', 'a\ud800', '\udc00'])
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
  for (const code of ['...', '../../x', '%2e%2e', '__proto__', 'a\0b', '\\..\\', 'a?b#c'])
    await callBackend(showCalendar, { params: { code } });
  const depth = showCalendar.path.split('/').length;
  expect(asked.map((path) => path.split('/').length)).toEqual(asked.map(() => depth));
  expect(asked).toHaveLength(7);
});

test('what the backend cannot read is not there; what it cannot answer is an outage', async () => {
  const load = async (status: number) => {
    stubBackend(async () => refuse(status, 'Refused'));
    return orUnavailable(callBackend(showSharedList, { params: { link: 'a' } }));
  };
  for (const status of [400, 404, 410, 414, 422])
    await expect(load(status)).rejects.toMatchObject({ init: { status: 404 } });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const status of [429, 500, 503])
    await expect(load(status)).rejects.toMatchObject({ init: { status: 503 } });
  log.mockRestore();
  const refused = new BackendError({ failure: 'refused', request: 'GET /', status: 400 });
  expect(await orNullIfAbsent(Promise.reject(refused))).toBeNull();
});
