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

test('what others change is told with their name', () => {
  const tell = (...changes: { name: string; from: number; to: number }[]) =>
    describeCartNotice({ kind: 'changed-by-other', by: 'Katharina', changes });
  const light = { name: 'SkyPanel', from: 0, to: 2 };
  expect(tell(light)).toBe('Katharina hat 2 × „SkyPanel“ dazugelegt.');
  expect(tell({ ...light, from: 4, to: 6 })).toBe(
    'Katharina hat die Menge von „SkyPanel“ auf 6 gesetzt.',
  );
  expect(tell({ ...light, from: 4, to: 0 })).toBe('Katharina hat „SkyPanel“ entfernt.');
  expect(tell(light, { ...light, name: 'Stativ' })).toBe('Katharina hat 2 Zeilen geändert.');
  expect(tell()).toBe('Katharina hat das Projekt geändert.');
});
