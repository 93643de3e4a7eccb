import { type CartLine, EMPTY_INQUIRY_FORM, EMPTY_RENTAL_CLIENT } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createCartStore } from './cart.ts';
import { enterAccount } from './enter-account.ts';
import { leaveAccount } from './leave-account.ts';
import { aLine, anOffer } from './testing/cart-fixtures.ts';

const [EVA, BEN] = [5, 6];
const evasData = {
  ...EMPTY_RENTAL_CLIENT,
  client: 'company' as const,
  company: 'Muster Film GmbH',
  firstname: 'Eva',
  lastname: 'Huber',
  email: 'eva@huber.example',
  phone: '0664 1234567',
};
const bensData = {
  ...EMPTY_RENTAL_CLIENT,
  client: 'private' as const,
  firstname: 'Ben',
  lastname: 'Wolf',
  email: 'ben@wolf.example',
};

/** A browser's cart, and who comes and goes. */
function openCart() {
  const cart = createCartStore(null);
  const { change, add, writeDraft } = cart.getState();
  const read = () => {
    const { lines, draft } = cart.getState();
    return { codes: lines.map(({ item }) => item.code).sort(), ...draft };
  };
  return {
    read,
    enterEva: () => change((state) => enterAccount(state, EVA, evasData)),
    enterBen: () => change((state) => enterAccount(state, BEN, bensData)),
    expireEva: () => change((state) => leaveAccount(state, EVA, evasData)),
    expireBen: () => change((state) => leaveAccount(state, BEN, bensData)),
    put: (code: string) => add(anOffer({ code })),
    pull: (...lines: readonly CartLine[]) =>
      change(({ pulled, lines: own }) => ({
        lines: [...own, ...lines],
        pulled: [...pulled, ...lines.map(({ item: { code, kind } }) => ({ code, kind }))],
      })),
    type: (client: Partial<typeof EMPTY_RENTAL_CLIENT>, projectReference = '') => {
      const { draft } = cart.getState();
      writeDraft({
        ...draft,
        info: { ...draft.info, projectReference },
        client: { ...draft.client, ...client },
      });
    },
    openProject: (name: string) =>
      change(({ draft: { info }, listed }) => ({
        project: { id: 3, name, isOwn: true, cart: { listed, info } },
      })),
    readProject: () => cart.getState().project?.name,
    /** All that a visitor of the page, and whoever sends its form, gets to see. */
    readText: () => JSON.stringify(read()),
  };
}

/** Eva's cart holds SERVER from her account and HERE from this browser; then her session ends by itself. */
function openExpired() {
  const cart = openCart();
  cart.enterEva();
  cart.pull(aLine({ code: 'SERVER' }));
  cart.put('HERE');
  cart.type({ phone: '01 999' }, 'Alpenfilm');
  cart.expireEva();
  return cart;
}

test('a line of the account of which a piece was put in here stays when the session ends', () => {
  const cart = openCart();
  cart.enterEva();
  cart.pull(aLine({ code: 'SERVER' }), aLine({ code: 'BOTH' }));
  cart.put('BOTH');
  cart.expireEva();
  expect(cart.read().codes).toEqual(['BOTH']);
  cart.enterEva();
  expect(cart.read().codes).toEqual(['BOTH', 'SERVER']);
});

test('the project that was open is closed with the session, and open again for its owner alone', () => {
  const cart = openCart();
  cart.enterEva();
  cart.openProject('Alpenquell');
  cart.pull(aLine({ code: 'SERVER' }));
  cart.expireEva();
  expect(cart.readProject()).toBeUndefined();
  cart.enterBen();
  expect(cart.readProject()).toBeUndefined();
  expect(cart.read().codes).toEqual([]);
  cart.expireBen();
  cart.enterEva();
  expect(cart.readProject()).toBe('Alpenquell');
  expect(cart.read().codes).toEqual(['SERVER']);
});

test('after an expired session only what was put in and typed is left', () => {
  expect(openExpired().read()).toEqual({
    ...EMPTY_INQUIRY_FORM,
    codes: ['HERE'],
    info: { ...EMPTY_INQUIRY_FORM.info, projectReference: 'Alpenfilm' },
    client: { ...EMPTY_RENTAL_CLIENT, phone: '01 999' },
  });
});

test('whoever logs in again finds everything as it was', () => {
  const cart = openExpired();
  cart.enterEva();
  expect(cart.read()).toMatchObject({
    codes: ['HERE', 'SERVER'],
    info: { projectReference: 'Alpenfilm' },
    client: { ...evasData, phone: '01 999' },
  });
});

test('what was typed and added since the session ended is kept at the next login', () => {
  const cart = openExpired();
  cart.put('SINCE');
  cart.type({ phone: '01 111' }, 'Donaufilm');
  cart.enterEva();
  expect(cart.read()).toMatchObject({
    codes: ['HERE', 'SERVER', 'SINCE'],
    info: { projectReference: 'Donaufilm' },
    client: { ...evasData, phone: '01 111' },
  });
});

test('somebody else who logs in finds nothing of it, neither pulled nor typed', () => {
  const cart = openExpired();
  cart.put('SINCE');
  cart.enterBen();
  expect(cart.read()).toEqual({ ...EMPTY_INQUIRY_FORM, codes: ['SINCE'], client: bensData });
  expect(cart.readText()).not.toMatch(/Eva|Huber|Muster|01 999|Alpenfilm|HERE|SERVER/);
});

test('when both sessions have ended, each account gets back its own', () => {
  const cart = openExpired();
  cart.enterBen();
  cart.put('BENS');
  cart.expireBen();
  expect(cart.readText()).not.toMatch(/Ben|Wolf|Eva|HERE/);
  cart.enterEva();
  expect(cart.read()).toMatchObject({
    codes: ['HERE', 'SERVER'],
    info: { projectReference: 'Alpenfilm' },
    client: { ...evasData, phone: '01 999' },
  });
  cart.expireEva();
  cart.enterBen();
  expect(cart.read()).toMatchObject({ codes: ['BENS'], client: bensData });
});

test('a guest’s cart and contact go along with the login', () => {
  const cart = openCart();
  cart.put('GUEST');
  cart.type({ firstname: 'eva' });
  cart.enterEva();
  expect(cart.read()).toMatchObject({ codes: ['GUEST'], client: evasData });
});

test('a cart whose owner’s session went without a word belongs to that owner', () => {
  const cart = openCart();
  cart.enterEva();
  cart.put('HERE');
  cart.enterBen();
  expect(cart.read()).toEqual({ ...EMPTY_INQUIRY_FORM, codes: [], client: bensData });
});
