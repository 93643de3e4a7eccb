import { expect, test } from 'vitest';
import { z } from 'zod';
import { addPlan } from '../catalogue/a-planned-mirror';
import { signInAs } from '../support/sign-in-admin';
import { waitFor } from '../support/wait-for';
import { askPanel } from './customer';
import { shop } from './shared-stack';

const LIMIT_MS = 300_000;

const Hits = z.object({
  data: z.object({ period: z.looseObject({}), hits: z.array(z.looseObject({})) }),
});
const Any = z.object({ data: z.unknown() });

test(
  'who disposes sees what of an item is free on the days that a caller names, and which project has it',
  async () => {
    const { rentman, backend, equipmentIds, panelToken: admin } = shop();
    const dispatch = await signInAs(backend, admin, 'klappe-disposition');
    const editor = await signInAs(backend, admin, 'strapi-editor');
    const ask = async (path: string) => {
      const answer = await askPanel(backend, dispatch, `GET /availability-board${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json();
    };
    const [, , camera = 0] = equipmentIds;
    addPlan(rentman.world, camera);
    await askPanel(backend, admin, 'POST /catalogue-sync/run', { scope: 'everything' });
    const days = encodeURIComponent('2.–6.3.2027');
    await waitFor(async () => {
      const { data } = Hits.parse(await ask(`?search=cam-3&days=${days}`));
      expect(data).toMatchObject({
        period: { start: '2027-03-02', end: '2027-03-06' },
        hits: [
          { code: 'CAM-3', name: 'Kamera CAM-3', stock: 3, free: 1, price: '€ 80,00 pro Tag' },
        ],
      });
    });
    expect(Any.parse(await ask(`/item?code=CAM-3&days=${days}`)).data).toMatchObject({
      free: 1,
      periodPrice: '€ 400,00',
      days: expect.arrayContaining([
        { day: '2027-03-02', free: 1, isAsked: true },
        { day: '2027-03-07', free: 3, isAsked: false },
      ]),
    });
    // The name is Rentman's, who may answer late.
    await waitFor(async () => {
      expect(Any.parse(await ask(`/holders?code=CAM-3&days=${days}`)).data).toEqual([
        { name: 'Geheimer Dreh', part: '', pieces: 2, days: 'Mo 1.3. – Fr 5.3.2027' },
      ]);
    });
    for (const unread of ['irgendwann', '30.2.', '4.12.-1.12.']) {
      const path = `?search=cam-3&days=${encodeURIComponent(unread)}`;
      const answer = await askPanel(backend, dispatch, `GET /availability-board${path}`);
      expect([unread, answer.status, await answer.text()]).toEqual([
        unread,
        400,
        expect.stringContaining('Diese Tage sind nicht lesbar'),
      ]);
    }
    for (const path of ['', '/item?code=CAM-3', '/holders?code=CAM-3']) {
      const answer = await askPanel(backend, editor, `GET /availability-board${path}`);
      expect([path, answer.status]).toEqual([path, 403]);
    }
  },
  LIMIT_MS,
);
