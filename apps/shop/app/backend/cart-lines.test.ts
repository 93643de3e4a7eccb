import { CartProductWrite } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { toCartProductWrite } from './cart-lines.ts';

const item = {
  code: 'CAM-0351',
  kind: 'rental' as const,
  displayname: 'ARRI ALEXA 35',
  priceCents: 89_000,
  oldPriceCents: 99_050,
  priceOnRequest: false,
  current_quantity: 5,
};
const line = { item, link: '/rental/kamera/a', image: null, qty: 3 };

test('a line is saved with its old price, as asking again for an order needs it', () => {
  const written = toCartProductWrite(line);
  expect(written).toMatchObject({ price: 890, oldPrice: 990.5, quantity: 3 });
  expect(CartProductWrite.parse(written)).toEqual(written);
  const bare = toCartProductWrite({ ...line, item: { ...item, oldPriceCents: null } });
  expect(bare.oldPrice).toBeNull();
});
