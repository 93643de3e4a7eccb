import { expect, test } from 'vitest';
import { cartStore } from '#app/stores/cart.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import type { CartNotice, OthersChange } from '#app/sync/cart-notices.ts';
import { describeCartNotice, findAction } from './keep-cart.ts';

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
  expect(describeCartNotice({ kind: 'session-expired', setAside: 3 })).toBe(
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an! 3 Artikel aus Ihrem Konto sind gemerkt und nach der Anmeldung wieder im Warenkorb.',
  );
  expect(describeCartNotice({ kind: 'session-expired', setAside: 1 })).toContain(
    '1 Artikel aus Ihrem Konto ist gemerkt',
  );
  expect(describeCartNotice({ kind: 'refused', message: 'Bitte max. 500 Artikel wählen.' })).toBe(
    'Ihr Warenkorb ist nur in diesem Browser gespeichert. Bitte max. 500 Artikel wählen.',
  );
});

const aNotice = (changes: readonly OthersChange[]): CartNotice => ({
  kind: 'changed-by-other',
  by: 'Katharina',
  changes,
});

test('who may only read a project, or hears that it was sent, can look at it', () => {
  const onlyRead = { kind: 'only-read', id: 7, name: 'Nachtzug' } as const;
  expect(describeCartNotice(onlyRead)).toBe(
    'Das Projekt „Nachtzug“ dürfen Sie nur noch ansehen. Ihr eigener Warenkorb ist offen.',
  );
  expect(findAction(onlyRead)).toEqual({ label: 'Ansehen', to: '/profile/projects/7' });
  const sent = { kind: 'sent-by-other', by: 'Stefan', number: '2026-12' } as const;
  expect(describeCartNotice(sent)).toBe('Stefan hat die Anfrage 2026-12 gesendet.');
  expect(findAction(sent)).toEqual({ label: 'Ansehen', to: '/basket#verlauf' });
});

test('what others change is told with their name', () => {
  const tell = (...changes: OthersChange[]) => describeCartNotice(aNotice(changes));
  const light = { offer: anOffer({ displayname: 'SkyPanel' }), from: 0, to: 2 };
  expect(tell(light)).toBe('Katharina hat 2 × „SkyPanel“ dazugelegt.');
  expect(tell({ ...light, from: 4, to: 6 })).toBe(
    'Katharina hat die Menge von „SkyPanel“ auf 6 gesetzt.',
  );
  expect(tell({ ...light, from: 4, to: 0 })).toBe('Katharina hat „SkyPanel“ entfernt.');
  expect(tell(light, { ...light, offer: anOffer({ code: 'STA' }) })).toBe(
    'Katharina hat 2 Zeilen geändert.',
  );
  expect(tell()).toBe('Katharina hat das Projekt geändert.');
});

test('one line that another one changed is taken back, several are looked at', () => {
  const { add, setQuantity } = cartStore.getState();
  const quantities = () => cartStore.getState().lines.map(({ qty }) => qty);
  const offer = anOffer({ displayname: 'SkyPanel', current_quantity: 9 });
  const undo = (change: Omit<OthersChange, 'offer'>) => {
    const action = findAction(aNotice([{ offer, ...change }]));
    expect(action).toMatchObject({ label: 'Rückgängig' });
    if (action && 'run' in action) action.run();
    return quantities();
  };
  add(offer, 3);
  expect(undo({ from: 1, to: 3 })).toEqual([1]);
  // What was changed since stays.
  setQuantity(offer.item, 4);
  expect(undo({ from: 0, to: 1 })).toEqual([3]);
  expect(undo({ from: 0, to: 3 })).toEqual([]);
  expect(undo({ from: 2, to: 0 })).toEqual([2]);
  const change = { offer, from: 0, to: 1 };
  expect(findAction(aNotice([change, change]))).toMatchObject({
    label: 'Ansehen',
    to: '/basket#verlauf',
  });
});

test('a quantity that another one has set at once can be answered with one’s own', () => {
  const offer = anOffer({ code: 'SKY-2', displayname: 'SkyPanel' });
  cartStore.getState().add(offer, 2);
  const notice = { kind: 'overruled', by: 'Katharina', offer, from: 1, to: 2 } as const;
  expect(describeCartNotice(notice)).toBe(
    'Katharina hat die Menge von „SkyPanel“ eben auf 2 gesetzt.',
  );
  const action = findAction(notice);
  expect(action?.label).toBe('Meine 1 nehmen');
  if (action && 'run' in action) action.run();
  expect(cartStore.getState().lines.at(-1)?.qty).toBe(1);
  expect(findAction({ kind: 'refused', message: '' })).toBeUndefined();
});
