import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { createSessionStore } from '#app/session/session.ts';
import { createCartStore } from '#app/stores/cart.ts';
import { putBack } from '#app/stores/change-list.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { createCartCheckStore } from './cart-check.ts';
import type { CartNotice } from './cart-notices.ts';
import { createCartSync } from './cart-sync.ts';
import { createFakeCartBackend } from './testing/fake-cart-backend.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const offer = (code: string) => anOffer({ code, priceCents: 1000, current_quantity: null });
const key = (code: string) => ({ code, kind: 'rental' }) as const;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const [A, B] = [1, 2];

interface World {
  /** How long a request or an answer is on its way, in milliseconds. */
  readonly delay: () => number;
  /** False in a browser without Web Locks. */
  readonly hasLocks: boolean;
}

/** An account with two projects, and its browsers. */
async function openAccount({ delay, hasLocks }: World = { delay: () => 0, hasLocks: true }) {
  const backend = createFakeCartBackend();
  const onItsWay = () => new Promise((resolve) => setTimeout(resolve, delay()));
  stubBackend(async (url, init) => {
    if (delay() > 0) await onItsWay();
    const answer = await backend.fetch(url, init);
    if (delay() > 0) await onItsWay();
    return answer;
  });
  backend.projects.put(A, { CAM: 1 }, 'Bitte mit Kompendium');
  backend.projects.put(B, { LUX: 2 });

  /** A device of the account; its tabs share the storage. */
  function openDevice() {
    const browser = createFakeBrowser({ token: 't', authenticated: 'true' });
    let queue: Promise<unknown> = Promise.resolve();
    const runExclusively = <T>(work: () => Promise<T>): Promise<T> => {
      if (!hasLocks) return work();
      const turn = queue.then(work, work);
      queue = turn.catch(() => {});
      return turn;
    };
    return async () => {
      const storage = browser.openTab();
      const cart = createCartStore(storage);
      const notices: CartNotice[] = [];
      const events = new EventTarget();
      const sync = createCartSync({
        cart,
        check: createCartCheckStore(cart),
        session: createSessionStore(storage),
        runExclusively,
        events,
        readUserId: () => 5,
        notify: (each) => void notices.push(each),
        endSession: () => true,
      });
      await pass(0);
      const read = () => ({
        project: cart.getState().project?.name ?? null,
        remark: cart.getState().draft.info.remark,
        lines: Object.fromEntries(cart.getState().lines.map(({ item, qty }) => [item.code, qty])),
      });
      const say = (remark: string) => {
        const { draft, writeDraft } = cart.getState();
        writeDraft({ ...draft, info: { ...draft.info, remark } });
      };
      const begin = (id: number | null) =>
        sync.switchTo(id).then(
          () => true,
          () => false,
        );
      const open = async (id: number | null) => {
        const switched = begin(id);
        await pass(0);
        return switched;
      };
      const lookAgain = async () => {
        await pass(6000);
        events.dispatchEvent(new Event('focus'));
        await pass(0);
      };
      return { ...cart.getState(), cart, notices, events, begin, open, read, say, lookAgain };
    };
  }
  return { backend, openDevice };
}

test('a project takes the place of the cart, and what is changed goes to the list that is open', async () => {
  const { backend, openDevice } = await openAccount();
  const desk = await openDevice()();
  desk.add(offer('TON'), 3);
  desk.say('Nur der Warenkorb');
  expect(await desk.open(A)).toBe(true);
  // Saved although half a second had not passed.
  expect(backend.read()).toEqual({ TON: 3 });
  expect(desk.read()).toEqual({
    project: 'Projekt 1',
    remark: 'Bitte mit Kompendium',
    lines: { CAM: 1 },
  });
  desk.add(offer('OPT'), 2);
  desk.say('Ohne Kompendium');
  await desk.open(B);
  expect(backend.projects.read(A)).toEqual({
    quantities: { CAM: 1, OPT: 2 },
    remark: 'Ohne Kompendium',
  });
  expect(desk.read()).toEqual({ project: 'Projekt 2', remark: '', lines: { LUX: 2 } });
  desk.setQuantity(key('LUX'), 4);
  await pass(500);
  expect(backend.projects.read(B).quantities).toEqual({ LUX: 4 });
  await desk.open(null);
  expect(desk.read()).toEqual({ project: null, remark: 'Nur der Warenkorb', lines: { TON: 3 } });
  expect(backend.read()).toEqual({ TON: 3 });
});

test('without a connection the list stays open, and its change is saved later', async () => {
  const { backend, openDevice } = await openAccount();
  const desk = await openDevice()();
  await desk.open(A);
  desk.add(offer('OPT'));
  backend.trouble('no-answer');
  expect(await desk.open(B)).toBe(false);
  backend.trouble('no-answer');
  await pass(500);
  expect(desk.read()).toMatchObject({ project: 'Projekt 1', lines: { CAM: 1, OPT: 1 } });
  await pass(5000);
  expect(backend.projects.read(A).quantities).toEqual({ CAM: 1, OPT: 1 });
  // The save on the way out fails: nothing is switched.
  desk.add(offer('TON'));
  backend.trouble(200, 'no-answer');
  expect(await desk.open(B)).toBe(false);
  expect(desk.read().project).toBe('Projekt 1');
});

test('in the other tab the project is open too, and a change of its last moment is kept', async () => {
  const { backend, openDevice } = await openAccount();
  const openTab = openDevice();
  const [left, right] = [await openTab(), await openTab()];
  left.add(offer('TON'));
  await pass(500);
  const switching = left.open(A);
  right.add(offer('OPT'));
  await switching;
  await pass(1000);
  expect(right.read()).toEqual(left.read());
  const everything = { ...backend.read(), ...backend.projects.read(A).quantities };
  expect(everything).toMatchObject({ TON: 1, OPT: 1, CAM: 1 });
});

test('two devices with one project keep what both changed', async () => {
  const { backend, openDevice } = await openAccount();
  const [desk, phone] = [await openDevice()(), await openDevice()()];
  await desk.open(A);
  await phone.open(A);
  desk.add(offer('OPT'));
  desk.say('Vom Schreibtisch');
  phone.setQuantity(key('CAM'), 3);
  await pass(2000);
  await desk.lookAgain();
  await phone.lookAgain();
  expect(backend.projects.read(A)).toEqual({
    quantities: { CAM: 3, OPT: 1 },
    remark: 'Vom Schreibtisch',
  });
  expect(desk.read()).toEqual(phone.read());
});

test('the lines of a project stand for all as on the server, also where nothing but their sequence differs', async () => {
  const { backend, openDevice } = await openAccount();
  const [desk, phone] = [await openDevice()(), await openDevice()()];
  await desk.open(A);
  for (const code of ['OPT', 'TON']) desk.add(offer(code));
  await pass(2000);
  await phone.open(A);
  const codes = (tab: typeof desk) => Object.keys(tab.read().lines);
  const removed = phone.remove(key('OPT'));
  await pass(2000);
  await desk.lookAgain();
  expect(codes(desk)).toEqual(['CAM', 'TON']);
  if (removed) putBack(phone.cart, removed);
  // Out and in again before it is saved: for the server nothing has changed.
  phone.remove(key('CAM'));
  phone.add(offer('CAM'));
  await pass(2000);
  const saved = Object.keys(backend.projects.read(A).quantities);
  for (const tab of [desk, phone, desk]) {
    await tab.lookAgain();
    expect(codes(tab)).toEqual(saved);
  }
  phone.remove(key('TON'));
  phone.add(offer('TON'));
  phone.remove(key('OPT'));
  phone.add(offer('OPT'));
  await phone.lookAgain();
  expect(codes(phone)).toEqual(saved);
});

test('of a project that was deleted elsewhere the list goes into the cart', async () => {
  const { backend, openDevice } = await openAccount();
  const desk = await openDevice()();
  await desk.open(A);
  backend.projects.delete(A);
  desk.add(offer('OPT'));
  await pass(5000);
  expect(desk.notices).toContainEqual({ kind: 'project-gone' });
  expect(desk.read()).toMatchObject({ project: null, lines: { CAM: 1, OPT: 1 } });
  expect(backend.read()).toEqual({ CAM: 1, OPT: 1 });
  expect(await desk.open(A)).toBe(false);
});

test('who may only read the open project is back in the own cart, which stays as it is', async () => {
  const { backend, openDevice } = await openAccount();
  const desk = await openDevice()();
  desk.add(offer('TON'), 3);
  desk.say('Nur der Warenkorb');
  await desk.open(A);
  backend.projects.demote(A);
  // Before anything was told.
  desk.setQuantity(key('CAM'), 2);
  await pass(2000);
  const own = { project: null, remark: 'Nur der Warenkorb', lines: { TON: 3 } };
  expect(desk.read()).toEqual(own);
  expect(desk.notices).toEqual([{ kind: 'only-read', id: A, name: 'Projekt 1' }]);
  expect(backend.read()).toEqual({ TON: 3 });
  expect(backend.projects.read(A).quantities).toEqual({ CAM: 1 });
  // When it is told.
  await desk.open(B);
  backend.projects.demote(B);
  await desk.lookAgain();
  expect(desk.read()).toEqual(own);
  expect(desk.notices).toHaveLength(2);
});

/** Numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Every line is another one. */
let added = 0;

type Account = Awaited<ReturnType<typeof openAccount>>;
type Tab = Awaited<ReturnType<ReturnType<Account['openDevice']>>>;

/** Does one of the things that a person or a bad connection does; answers what was added. */
function act(backend: Account['backend'], person: Tab, random: (below: number) => number) {
  const choice = random(6);
  if (choice === 0) backend.trouble('no-answer');
  if (choice === 1) backend.trouble('answer-lost');
  if (choice === 2) void person.begin([A, B, null][random(3)] ?? null);
  if (choice < 3) return null;
  added += 1;
  const code = `X-${added}`;
  person.cart.rehydrate();
  const { project } = person.read();
  person.add(offer(code));
  return { code, project };
}

test('whatever two devices add and open, and whatever fails: no line is lost, and none is in another list', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = createRandom(seed);
    const delay = () => random(400);
    const { backend, openDevice } = await openAccount({ delay, hasLocks: seed % 4 > 0 });
    const openTab = openDevice();
    const people = [await openTab(), await openTab(), await openDevice()()] as const;
    const lists = new Map<string, string | null>();
    for (let step = 0; step < 25; step += 1) {
      const line = act(backend, people[random(3)] ?? people[0], random);
      if (line) lists.set(line.code, line.project);
      await pass(random(700));
    }
    await pass(60_000);
    for (const person of people) await person.lookAgain();
    await pass(60_000);
    const stored = new Map([
      [null, backend.read()],
      ['Projekt 1', backend.projects.read(A).quantities],
      ['Projekt 2', backend.projects.read(B).quantities],
    ]);
    const misplaced = [...lists].filter(([code, list]) => !(code in (stored.get(list) ?? {})));
    expect(misplaced, `seed ${seed}`).toEqual([]);
    const count = [...stored.values()].reduce((sum, list) => sum + Object.keys(list).length, 0);
    // And the two that the projects had.
    expect(count, `seed ${seed}`).toBe(lists.size + 2);
  }
});

/** Changes the list as a person or a bad connection does; `kept` are the lines that were added and not removed. */
function plan(
  backend: Account['backend'],
  person: Tab,
  { random, kept }: { random: (below: number) => number; kept: Set<string> },
): void {
  const { lines } = person.cart.getState();
  const any = lines[random(lines.length)]?.item;
  const choice = random(8);
  if (choice === 0) backend.trouble('no-answer');
  else if (choice === 1) backend.trouble('answer-lost');
  else if (choice === 2 && any) {
    person.remove(any);
    kept.delete(any.code);
  } else if (choice < 5 && any) person.setQuantity(any, 1 + random(9));
  else {
    added += 1;
    kept.add(`X-${added}`);
    person.add(offer(`X-${added}`));
  }
}

test('whatever three people change in one project, and whatever fails: all see the same, and nothing that was added is missing', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed);
    const { backend, openDevice } = await openAccount({ delay: () => random(400), hasLocks: true });
    const people = [await openDevice()(), await openDevice()(), await openDevice()()] as const;
    for (const person of people) void person.begin(A);
    await pass(5000);
    const kept = new Set<string>();
    for (let step = 0; step < 30; step += 1) {
      plan(backend, people[random(3)] ?? people[0], { random, kept });
      await pass(random(900));
    }
    await pass(60_000);
    for (const person of people) await person.lookAgain();
    await pass(5000);
    const stored = backend.projects.read(A).quantities;
    for (const person of people) {
      expect(Object.entries(person.read().lines), `seed ${seed}`).toEqual(Object.entries(stored));
    }
    const missing = [...kept].filter((code) => !(code in stored));
    expect(missing, `seed ${seed}`).toEqual([]);
  }
});
