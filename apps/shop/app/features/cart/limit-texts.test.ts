import { expect, test } from 'vitest';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { describeAdded } from './limit-texts.ts';

const { item } = anOffer({ displayname: 'Alexa', current_quantity: 2 });

test('an added piece is named', () => {
  expect(describeAdded(item, 1, 1)).toBe('„Alexa“ liegt im Warenkorb.');
  expect(describeAdded(item, 2, 2)).toBe('2 Stück von „Alexa“ in den Warenkorb gelegt.');
});

test('what found no room is explained', () => {
  expect(describeAdded(item, 2, 1)).toBe(
    'Maximaler Lagerstand erreicht: 1 statt 2 Stück von „Alexa“ hinzugefügt.',
  );
  expect(describeAdded(item, 1, 0)).toBe(
    'Maximaler Lagerstand erreicht: Von „Alexa“ liegen bereits 2 Stück im Warenkorb.',
  );
  expect(describeAdded({ ...item, current_quantity: null }, 1, 0)).toBe(
    'Höchstmenge von 99 Stück erreicht: Von „Alexa“ liegen bereits 99 Stück im Warenkorb.',
  );
});
