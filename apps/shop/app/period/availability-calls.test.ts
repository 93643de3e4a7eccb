import { PlainDate } from '@klappe/domain';
import { expect, test, vi } from 'vitest';
import { availabilityStore, shownCodes } from './availability-store.ts';

const RENTAL = { start: PlainDate.parse('2026-12-15'), end: PlainDate.parse('2026-12-17') };

test('what could not be asked is unknown, and asked again when the network is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ getAttribute: () => 'http://backend.example' }),
  });
  const fetched = vi.fn(async (): Promise<Response> => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('fetch', fetched);
  // The module listens to the window that it is loaded in.
  const { requestAnswers } = await import('./availability-calls.ts');
  shownCodes.set('A', 1);

  requestAnswers(RENTAL);
  await vi.waitFor(() => expect(availabilityStore.getState().isFailed).toBe(true));
  expect(availabilityStore.getState().answers.size).toBe(0);

  const answer = { code: 'A', state: 'free', free: 3, again: null, short: null, asOf: null };
  fetched.mockImplementation(async () => Response.json([answer]));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(availabilityStore.getState().isFailed).toBe(false));
  expect(availabilityStore.getState().answers.get('A')).toEqual(answer);
  shownCodes.clear();
});
