import { EMPTY_INQUIRY_FORM, EMPTY_RENTAL_INFO } from '@klappe/domain';
import { expect, test, vi } from 'vitest';
import { createCartStore } from './cart.ts';
import { EMPTY_CART } from './cart-shape.ts';
import { describeLine, putBack, restore, undoQuantity, undoText } from './change-list.ts';
import { aLine, anOffer } from './testing/cart-fixtures.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';

const keptCart = (state: object, version = 1) => ({ cart: { state, version } });
const open = (kept: Readonly<Record<string, unknown>> = {}) =>
  createCartStore(createFakeBrowser(kept).openTab()).getState();

test('a new visitor has an empty cart', () => {
  expect(open()).toMatchObject(EMPTY_CART);
});

test('a cart outlives the visit', () => {
  const browser = createFakeBrowser();
  const first = createCartStore(browser.openTab());
  first.getState().add(anOffer(), 2);
  first.getState().writeDraft({
    ...EMPTY_INQUIRY_FORM,
    info: { ...EMPTY_RENTAL_INFO, start: '7.12.', projectReference: 'Alpen' },
  });
  const second = createCartStore(browser.openTab()).getState();
  expect(second.lines).toEqual([aLine({}, 2)]);
  expect(second.draft.info).toMatchObject({ start: '7.12.', projectReference: 'Alpen' });
});

test('React starts from the empty cart, whatever was kept', () => {
  const browser = createFakeBrowser(keptCart({ ...EMPTY_CART, lines: [aLine()] }));
  const store = createCartStore(browser.openTab());
  expect(store.getInitialState().lines).toEqual([]);
  expect(store.getState().lines).toHaveLength(1);
});

test('the server’s cart is empty and works without storage', () => {
  expect(createCartStore(null).getState().lines).toEqual([]);
});

test('unreadable storage counts as an empty cart', () => {
  expect(open({ cart: '{"state":' }).lines).toEqual([]);
  expect(open({ cart: 'null' }).lines).toEqual([]);
  expect(open({ cart: '"text"' }).lines).toEqual([]);
  expect(open({ cart: '{"version":1}' }).lines).toEqual([]);
  expect(open({ cart: { state: 7, version: 1 } }).lines).toEqual([]);
});

test('a cart of another version is dropped', () => {
  expect(open(keptCart({ ...EMPTY_CART, lines: [aLine()] }, 0)).lines).toEqual([]);
  expect(open(keptCart({ ...EMPTY_CART, lines: [aLine()] }, 2)).lines).toEqual([]);
});

test('one unreadable part does not cost the others', () => {
  const { lines, draft, submission } = open(
    keptCart({ lines: [aLine()], draft: { info: 'lost' }, submission: [] }),
  );
  expect(lines).toEqual([aLine()]);
  expect(draft).toEqual(EMPTY_INQUIRY_FORM);
  expect(submission).toBeNull();
});

test('a line that no cart could hold is dropped', () => {
  const read = (line: object) => open(keptCart({ ...EMPTY_CART, lines: [line] })).lines;
  expect(read({ ...aLine(), qty: 100 })).toEqual([]);
  expect(read({ ...aLine(), qty: 0 })).toEqual([]);
  expect(read({ ...aLine(), link: 'javascript:alert(1)' })).toEqual([]);
  expect(read({ ...aLine(), link: '//evil.example' })).toEqual([]);
  expect(read({ ...aLine({ kind: 'gift' as never }) })).toEqual([]);
});

test('what one tab changes, the others show', () => {
  const browser = createFakeBrowser();
  const here = createCartStore(browser.openTab());
  const there = createCartStore(browser.openTab());
  here.getState().add(anOffer());
  expect(there.getState().lines).toEqual([aLine()]);
  there.getState().setQuantity(anOffer().item, 2);
  expect(here.getState().lines).toEqual([aLine({}, 2)]);
});

test('storage cleared in one tab empties the others', () => {
  const browser = createFakeBrowser();
  const store = createCartStore(browser.openTab());
  store.getState().add(anOffer());
  browser.clear();
  expect(store.getState().lines).toEqual([]);
});

test('a page brought back from the back/forward cache reads again', () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  const store = createCartStore(tab);
  browser.items.set('cart', JSON.stringify(keptCart({ ...EMPTY_CART, lines: [aLine()] }).cart));
  const window = tab.events as EventTarget;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.getState().lines).toEqual([aLine()]);
});

test('a full storage costs the keeping, not the cart', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = createFakeBrowser().openTab();
  const full = {
    ...tab.area,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  const store = createCartStore({ ...tab, area: full });
  store.getState().add(anOffer());
  store.getState().add(anOffer());
  store.rehydrate();
  expect(store.getState().lines).toEqual([aLine({}, 2)]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

const openCart = () => createCartStore(createFakeBrowser().openTab());
const aSubmission = (content: string) => ({
  key: `key of ${content}`,
  content,
  startedAt: '2026-11-20T13:05:00.000Z',
  priceCents: 100,
});

test('adding says how many pieces found room', () => {
  const { add } = openCart().getState();
  expect(add(anOffer())).toBe(1);
  expect(add(anOffer(), 5)).toBe(1);
  expect(add(anOffer())).toBe(0);
});

test('a line above a shrunken stock is not lowered by adding', () => {
  const cart = openCart();
  cart.getState().add(anOffer(), 2);
  cart.getState().change(() => ({ lines: [{ ...anOffer({ current_quantity: 1 }), qty: 2 }] }));
  expect(cart.getState().add(anOffer({ current_quantity: 1 }))).toBe(0);
  expect(cart.getState().lines[0]?.qty).toBe(2);
});

test('a removed line comes back to its place', () => {
  const cart = openCart();
  for (const code of ['A', 'B', 'C']) cart.getState().add(anOffer({ code }));
  const removed = cart.getState().remove({ code: 'B', kind: 'rental' });
  expect(cart.getState().lines.map(({ item }) => item.code)).toEqual(['A', 'C']);
  if (removed) putBack(cart, removed);
  expect(cart.getState().lines.map(({ item }) => item.code)).toEqual(['A', 'B', 'C']);
});

test('a line that was added again meanwhile is not put back twice', () => {
  const cart = openCart();
  cart.getState().add(anOffer());
  const removed = cart.getState().remove(anOffer().item);
  cart.getState().add(anOffer());
  if (removed) putBack(cart, removed);
  expect(cart.getState().lines).toEqual([aLine()]);
});

test('an emptied cart comes back whole, beside what was added since', () => {
  const cart = openCart();
  for (const code of ['A', 'B']) cart.getState().add(anOffer({ code }), 2);
  cart.getState().writeDraft({ ...EMPTY_INQUIRY_FORM, terms: true });
  const cleared = cart.getState().clear();
  expect(cart.getState()).toMatchObject({ lines: [], draft: { terms: true } });
  cart.getState().add(anOffer({ code: 'B' }));
  restore(cart, cleared);
  expect(cart.getState().lines).toEqual([aLine({ code: 'A' }, 2), aLine({ code: 'B' }, 1)]);
});

test('what was taken out comes back with its section and its note, also when others saved the list since', () => {
  const cart = openCart();
  for (const code of ['A', 'B', 'C']) cart.getState().add(anOffer({ code }));
  const said = { code: 'B', kind: 'rental', heading: '2nd Unit', note: 'mit Cage' } as const;
  describeLine(cart, said, said);
  const [before, listed] = [cart.getState().lines, cart.getState().listed];
  const forget = () => cart.getState().change(() => ({ listed: [] }));
  const expectAll = () => {
    expect(cart.getState().lines).toEqual(before);
    expect(cart.getState().listed).toEqual(listed);
  };
  const removed = cart.getState().remove(said);
  forget();
  if (removed) putBack(cart, removed);
  expectAll();
  const cleared = cart.getState().clear();
  forget();
  restore(cart, cleared);
  expectAll();
  // As the history and the message of a colleague's removal have it.
  cart.getState().remove(said);
  forget();
  const left = { heading: '2nd Unit', note: 'mit Cage', guessedFrom: '', place: 1 };
  undoQuantity(cart, { offer: anOffer({ code: 'B' }), from: 1, to: 0, left });
  expectAll();
});

test('a stored client type `default` is read as company, and a new form starts as one', () => {
  const browser = createFakeBrowser();
  const first = createCartStore(browser.openTab());
  expect(first.getState().draft.client.client).toBe('company');
  const client = { ...EMPTY_INQUIRY_FORM.client, client: 'default' as const, lastname: 'Huber' };
  first.getState().writeDraft({ ...EMPTY_INQUIRY_FORM, client });
  expect(createCartStore(browser.openTab()).getState().draft.client).toMatchObject({
    client: 'company',
    lastname: 'Huber',
  });
});

test('rental and sale of one item share its stock', () => {
  const cart = openCart();
  expect(cart.getState().add(anOffer({ current_quantity: 2 }), 1)).toBe(1);
  expect(cart.getState().add(anOffer({ current_quantity: 2, kind: 'sale' }), 2)).toBe(1);
  expect(cart.getState().add(anOffer({ current_quantity: 2, kind: 'sale' }))).toBe(0);
  expect(cart.getState().add(anOffer({ current_quantity: 2 }))).toBe(0);
});

test('removing what is not there answers nothing', () => {
  expect(openCart().getState().remove(anOffer().item)).toBeNull();
});

test('after success lines, dates and ticks are gone and the client stays', () => {
  const cart = openCart();
  const client = { ...EMPTY_INQUIRY_FORM.client, lastname: 'Huber' };
  cart.getState().add(anOffer());
  cart.getState().writeDraft({ ...EMPTY_INQUIRY_FORM, client, terms: true, acknowledged: true });
  cart.getState().change(() => ({ submission: { ...aSubmission('one'), receipt: null } }));
  cart.getState().reset();
  expect(cart.getState()).toMatchObject({
    lines: [],
    draft: { ...EMPTY_INQUIRY_FORM, client },
    submission: null,
  });
});

test('a changed text is taken back, unless it was changed again', () => {
  const store = createCartStore(null);
  const { add, writeDraft } = store.getState();
  const { item } = anOffer();
  add(anOffer());
  describeLine(store, item, { note: 'Neu' });
  const note = { field: 'note', line: item, from: 'Alt', to: 'Neu' };
  undoText(store, note);
  expect(store.getState().listed).toMatchObject([{ note: 'Alt' }]);
  undoText(store, note);
  expect(store.getState().listed).toMatchObject([{ note: 'Alt' }]);
  const info = { ...EMPTY_RENTAL_INFO, start: '2030-03-05' };
  writeDraft({ ...EMPTY_INQUIRY_FORM, info });
  const start = { field: 'start', line: null, from: '2030-03-04', to: '2030-03-05' };
  undoText(store, { ...start, to: '2030-03-09' });
  expect(store.getState().draft.info.start).toBe('2030-03-05');
  undoText(store, start);
  expect(store.getState().draft.info.start).toBe('2030-03-04');
});
