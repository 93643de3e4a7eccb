import { updateProject } from '@klappe/contracts';
import { type CartLine, EMPTY_RENTAL_INFO } from '@klappe/domain';
import { expect, test } from 'vitest';
import { toProjectContent } from './carts.ts';

const line: CartLine = {
  item: {
    code: 'CAM-0351',
    kind: 'rental',
    displayname: 'ARRI ALEXA 35',
    priceCents: 69_000,
    oldPriceCents: null,
    priceOnRequest: false,
    current_quantity: 2,
  },
  link: '/rental/kamera/digital-cinema/arri-alexa-35-cam-0351',
  image: null,
  qty: 1,
};

test('whatever a pasted list said of a line, the project can be saved', () => {
  const said = {
    heading: `Kamera\t${'x'.repeat(300)}`,
    note: `Lange\r\nPlatte ${'🎬'.repeat(200)}`,
    guessedFrom: `2\tAlexa\u0000 ${'y'.repeat(2000)}`,
  };
  const data = toProjectContent([line], {
    info: EMPTY_RENTAL_INFO,
    listed: [{ code: 'CAM-0351', kind: 'rental', ...said }],
  });
  const [saved] = updateProject.request.parse({ data }).data.products;
  expect(saved).toMatchObject({
    heading: expect.stringMatching(/^Kamera x+$/),
    note: expect.stringMatching(/^Lange Platte 🎬/u),
    guessedFrom: expect.stringMatching(/^2 Alexa y+$/),
  });
});
