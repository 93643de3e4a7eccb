import { type CartOffer, EMPTY_INQUIRY_FORM, planReorder } from '@klappe/domain';
import { expect, test } from 'vitest';
import { toOrderedLine } from './ordered-line.tsx';
import { findUnsaid, reviewReorder } from './reorder-dialog.tsx';
import { anOffer, anOrder, aProduct } from './testing/order-fixtures.ts';

function review(products: object[], offers: readonly CartOffer[], inCart = 0) {
  const order = anOrder({ products });
  const cart = inCart > 0 ? [{ ...anOffer(), qty: inCart }] : [];
  const plan = planReorder({ ordered: order.products.map(toOrderedLine), offers, cart });
  return reviewReorder(order, plan);
}

test('an unchanged order is reviewed without a note', () => {
  expect(review([aProduct()], [anOffer()])).toEqual({
    lines: [
      {
        key: 'rental CAM-0351',
        qty: 2,
        name: 'ARRI ALEXA 35',
        price: '€ 1.780,00 pro Tag',
        notes: [],
      },
    ],
    leftOut: [],
  });
});

test('equal codes are reviewed as one line', () => {
  const { lines } = review([aProduct(), aProduct({ quantity: 1 })], [anOffer()]);
  expect(lines.map(({ qty }) => qty)).toEqual([3]);
});

test('a changed price is told with both prices', () => {
  const { lines } = review([aProduct()], [anOffer({ priceCents: 95_000 })]);
  expect(lines[0]?.notes).toEqual(['Neuer Preis: € 950,00 statt € 890,00.']);
});

test('a new list price is told though the price is the same', () => {
  const { lines } = review([aProduct()], [anOffer({ oldPriceCents: 99_000 })]);
  expect(lines[0]?.notes).toEqual(['Neuer Preis: € 890,00 (Listenpreis € 990,00) statt € 890,00.']);
});

test('what is gone stays out and is named', () => {
  const { lines, leftOut } = review([aProduct({ code: 'OLD-1', displayname: 'Bolex H16' })], []);
  expect(lines).toEqual([]);
  expect(leftOut).toMatchObject([{ name: 'Bolex H16', notes: ['Nicht mehr im Angebot.'] }]);
});

test('what is capped says how many are possible', () => {
  const { lines } = review([aProduct({ quantity: 9 })], [anOffer()]);
  expect(lines).toMatchObject([{ qty: 4, notes: ['Nur 4 statt 9 Stück möglich.'] }]);
});

test('what fills the cart already stays out and says so', () => {
  const { lines, leftOut } = review([aProduct()], [anOffer()], 4);
  expect(lines).toEqual([]);
  expect(leftOut[0]?.notes).toEqual(['Liegt schon mit der größten Menge im Warenkorb.']);
});

test('of the remark of an order what the list says already is left out', () => {
  const { item } = anOffer();
  const said = { code: item.code, kind: item.kind, heading: '', note: 'mit Cage', guessedFrom: '' };
  const find = (remark: string, own: string, listed = [said]) => {
    const info = { ...EMPTY_INQUIRY_FORM.info, remark: own };
    const draft = { ...EMPTY_INQUIRY_FORM, info };
    return findUnsaid(remark, { draft, lines: [{ ...anOffer(), qty: 4 }], listed });
  };
  const sent = 'Bitte mit Kompendium.\n\nDanke!\nNotizen:\n2 × ARRI ALEXA 35: mit Cage';
  expect(find(sent, 'Bitte mit Kompendium.\n\nDanke!')).toBe('');
  expect(find(sent, sent, [])).toBe('');
  expect(find(sent, '', [])).toBe(sent);
  expect(find('Ladegerät bitte', 'Danke!')).toBe('Ladegerät bitte');
});
