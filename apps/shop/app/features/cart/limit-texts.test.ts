import { expect, test } from 'vitest';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { describeAdded, explainLimit } from './limit-texts.ts';

const { item } = anOffer({ displayname: 'Alexa', current_quantity: 2 });

test('an added piece is named', () => {
  expect(describeAdded(item, { asked: 1, added: 1, inCart: 1 })).toBe(
    '„Alexa“ liegt im Warenkorb.',
  );
  expect(describeAdded(item, { asked: 2, added: 2, inCart: 2 })).toBe(
    '2 Stück von „Alexa“ in den Warenkorb gelegt.',
  );
});

test('what found no room is explained', () => {
  expect(describeAdded(item, { asked: 2, added: 1, inCart: 2 })).toBe(
    'Maximaler Lagerstand erreicht: 1 statt 2 Stück von „Alexa“ hinzugefügt.',
  );
  expect(describeAdded(item, { asked: 1, added: 0, inCart: 2 })).toBe(
    'Maximaler Lagerstand erreicht: Von „Alexa“ liegen bereits 2 Stück im Warenkorb.',
  );
  expect(
    describeAdded({ ...item, current_quantity: null }, { asked: 1, added: 0, inCart: 99 }),
  ).toBe('Höchstmenge von 99 Stück erreicht: Von „Alexa“ liegen bereits 99 Stück im Warenkorb.');
});

test('where the other kind holds the whole stock, that is said', () => {
  expect(describeAdded(item, { asked: 1, added: 0, inCart: 0 })).toBe(
    'Maximaler Lagerstand erreicht: Alle Stück von „Alexa“ liegen schon im Warenkorb, Miete und Kauf zusammen.',
  );
});

test('of a single piece no number is told', () => {
  const only = { ...item, current_quantity: 1 };
  expect(explainLimit(only, 1)).toBe('Unser einziges Stück');
  for (const inCart of [0, 1]) {
    expect(describeAdded(only, { asked: 1, added: 0, inCart })).toBe(
      'Unser einziges Stück: „Alexa“ liegt schon im Warenkorb.',
    );
  }
});

test('a product at its limit is known before the click', () => {
  expect(explainLimit(item, 1)).toBeNull();
  expect(explainLimit(item, 2)).toBe('Maximaler Lagerstand erreicht');
  expect(explainLimit(item, 0, 0)).toBe('Maximaler Lagerstand erreicht');
  expect(explainLimit({ ...item, current_quantity: null }, 99)).toBe(
    'Höchstmenge von 99 Stück erreicht',
  );
});
