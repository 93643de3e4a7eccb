import { expect, test } from 'vitest';
import { describeCartNotice } from './keep-cart.ts';

const merged = (added: number, raised: number, wasEmpty = false) =>
  describeCartNotice({ kind: 'merged', added, raised, wasEmpty });

test('a merged cart says what came and what grew', () => {
  expect(merged(2, 1)).toBe(
    'Mit Ihrem gespeicherten Warenkorb zusammengeführt: 2 Positionen übernommen, bei 1 Position gilt die größere Menge.',
  );
  expect(merged(1, 0)).toBe(
    'Mit Ihrem gespeicherten Warenkorb zusammengeführt: 1 Position übernommen.',
  );
});

test('a cart that comes back to an empty browser is called so', () => {
  expect(merged(3, 0, true)).toBe('Ihr gespeicherter Warenkorb ist wieder da: 3 Positionen.');
});

test('an ended session and a refusal are told', () => {
  expect(describeCartNotice({ kind: 'session-expired' })).toBe(
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!',
  );
  expect(describeCartNotice({ kind: 'refused', message: 'Bitte max. 500 Artikel wählen.' })).toBe(
    'Ihr Warenkorb ist nur in diesem Browser gespeichert. Bitte max. 500 Artikel wählen.',
  );
});
