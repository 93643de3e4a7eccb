import { PlainDate } from '@klappe/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchAvailability } from './availability.ts';
import { fetchSimilar } from './products.ts';

test('a rental that is too long for the backend is not asked about', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const rental = { start: PlainDate.parse('2026-12-07'), end: PlainDate.parse('2027-12-09') };
  expect(await fetchAvailability(['CAM-0351'], rental)).toEqual([]);
  expect(await fetchSimilar({ code: 'CAM-0351', ...rental })).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});
