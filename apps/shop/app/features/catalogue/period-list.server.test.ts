import { once } from 'node:events';
import { createServer } from 'node:http';
import { addDays, toHouseDate } from '@klappe/domain';
import { expect, onTestFinished, test } from 'vitest';
import { createFrameMemory } from '#app/site/frame.server.ts';
import { DEFAULT_LOOK } from '#app/site/look.server.ts';
import { DEFAULT_SETTINGS } from '#app/site/shop-settings.ts';
import { parseListQuery } from './list-query.ts';
import { fetchList } from './period-list.server.ts';

/** A house that takes back on the day after the use. */
const FRAME = {
  navigation: { categories: [], hasUsedSale: false, pages: [], homeSlug: null, socialLinks: [] },
  settings: {
    ...DEFAULT_SETTINGS,
    calendar: { ...DEFAULT_SETTINGS.calendar, morningReturnUntil: '10:00' },
  },
  look: DEFAULT_LOOK,
  isComplete: true,
} as const;

test('a rental that is too long for the backend has the list of every day, which says why', async () => {
  const asked: string[] = [];
  const backend = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  });
  onTestFinished(() => {
    backend.close();
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const address = backend.address();
  const backendUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const frame = createFrameMemory(async () => FRAME);
  const server = { backendUrl, publicBackendUrl: backendUrl, shopUrl: '', frame };
  const first = addDays(toHouseDate(new Date()), 1);
  const load = (days: number) => {
    const search = `von=${first}&bis=${addDays(first, days - 1)}&frei=1`;
    return fetchList(parseListQuery(new URLSearchParams(search)), {}, server);
  };

  expect((await load(365)).period?.problem).toBe('');
  expect(asked.splice(0)).toEqual([expect.stringContaining('start=')]);
  expect((await load(366)).period?.problem).toBe(
    'Verfügbarkeit zeigen wir für höchstens 366 Tage.',
  );
  expect(asked).toEqual([expect.not.stringContaining('start=')]);
});
