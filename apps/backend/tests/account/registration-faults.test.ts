import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { registerCustomer, undoAbandoned } from '../../src/rentman/customers/register-customer';
import { addKnownCustomers, aForm, NEW_COMPANY } from './a-registration';
import { createMemoryRegistrations } from './memory-registrations';

type Faults = Parameters<World['sandbox']['faults']['set']>[0];

const FORM = aForm('companynew', NEW_COMPANY);
const PERSON = 'could not create contact person in rentman';
const STEPS = [
  { step: 'contact', path: '/contacts', refusal: 'Something went wrong' },
  { step: 'person', path: '/contacts/*/contactpersons', refusal: PERSON },
];
const DAY_MS = 25 * 60 * 60_000;

/** Accounts, contacts, people, unfinished registrations. */
const ONE_OF_EACH = [1, 1, 1, 0];

test('a lost answer or a broken one is found out by itself, at each step', async () => {
  for (const { path } of STEPS) {
    for (const kind of ['lost-answer', 'broken-json'] as const) {
      const setup = createMemoryRegistrations();
      setup.world.sandbox.faults.set([{ kind, method: 'POST', path, times: 1 }]);
      const outcome = await registerCustomer(setup.parts, FORM);
      expect([path, kind, outcome.ok, await setup.countRecords()]).toEqual([
        path,
        kind,
        true,
        ONE_OF_EACH,
      ]);
    }
  }
});

test('a short 429 or 5xx is overcome by itself, at each step', async () => {
  for (const { path } of STEPS) {
    for (const status of [429, 500, 503]) {
      const setup = createMemoryRegistrations();
      const fault = { kind: 'status', status, method: 'POST', path, times: 1 } as const;
      setup.world.sandbox.faults.set([fault]);
      const outcome = await registerCustomer(setup.parts, FORM);
      expect([path, status, outcome.ok, await setup.countRecords()]).toEqual([
        path,
        status,
        true,
        ONE_OF_EACH,
      ]);
    }
  }
});

test('a longer fault leaves no account, and the next try of the same person succeeds', async () => {
  for (const { step, path, refusal } of STEPS) {
    const faults: Faults = [
      ...[429, 500, 502, 503].map((status) => ({ kind: 'status', status, path }) as const),
      { kind: 'reset' as const, path },
    ].map((fault) => ({ ...fault, method: 'POST' }));
    for (const fault of faults) {
      const setup = createMemoryRegistrations();
      setup.world.sandbox.faults.set([fault]);
      const first = await registerCustomer(setup.parts, FORM);
      expect(first).toMatchObject({ ok: false, refusal, isServerError: true });
      expect([step, fault, await setup.countRecords()]).toEqual([
        step,
        fault,
        [0, step === 'contact' ? 0 : 1, 0, 1],
      ]);
      await setup.passTime(45_000);
      expect(await registerCustomer(setup.parts, FORM)).toMatchObject({ ok: true });
      expect([step, fault, await setup.countRecords()]).toEqual([step, fault, ONE_OF_EACH]);
    }
  }
});

test('what may still arrive late is waited for and never sent twice', async () => {
  const setup = createMemoryRegistrations();
  setup.world.sandbox.faults.set([{ kind: 'reset', method: 'POST', path: '/contacts' }]);
  expect((await registerCustomer(setup.parts, FORM)).ok).toBe(false);
  setup.world.sandbox.faults.set([]);
  const soon = await registerCustomer(setup.parts, FORM);
  expect(soon).toMatchObject({ ok: false, retryAfterMs: expect.any(Number) });
  setup.world.add('contacts', {
    type: 'company',
    name: 'Muster Film GmbH',
    email_1: FORM.email,
    created: setup.parts.clock.now().toISOString(),
  });
  expect((await registerCustomer(setup.parts, FORM)).ok).toBe(true);
  expect(await setup.countRecords()).toEqual(ONE_OF_EACH);
});

test('a refusal takes back what was made', async () => {
  const setup = createMemoryRegistrations();
  const path = '/contacts/*/contactpersons';
  setup.world.sandbox.faults.set([{ kind: 'status', status: 400, method: 'POST', path }]);
  expect(await registerCustomer(setup.parts, FORM)).toMatchObject({ ok: false, refusal: PERSON });
  expect(await setup.countRecords()).toEqual([0, 0, 0, 0]);
});

const KNOWN = { hasCustomerNumber: true, customerNumber: '10003', lastname: 'Novak' } as const;
const MIRIAM = { ...KNOWN, firstname: 'Miriam', email: 'miriam.novak@mail.example' } as const;
const JOIN = { client: 'company', company: 'Donaufilm GmbH', customerNumber: '10001' } as const;
/** The first read of each variant, and how many records there are once the registration has succeeded. */
const LOOKUPS = [
  { form: aForm('known', MIRIAM), path: '/contacts', records: [1, 2, 0, 0] },
  { form: aForm('joining', { ...KNOWN, ...JOIN }), path: '/contacts', records: [1, 2, 0, 0] },
  {
    form: aForm('former', { ...NEW_COMPANY, ...MIRIAM, wasPrivate: true }),
    path: '/contacts',
    records: [1, 3, 1, 0],
  },
];

test('a fault while a customer is looked up makes nothing, and the next try succeeds', async () => {
  for (const { form, path, records } of LOOKUPS) {
    const faults: Faults = [
      ...[429, 500, 503].map((status) => ({ kind: 'status', status, path }) as const),
      { kind: 'reset' as const, path },
      { kind: 'broken-json' as const, path },
    ].map((fault) => ({ ...fault, method: 'GET' }));
    for (const fault of faults) {
      const setup = createMemoryRegistrations();
      addKnownCustomers(setup.world);
      setup.world.sandbox.faults.set([fault]);
      const first = await registerCustomer(setup.parts, form);
      expect([form.username, fault, first]).toMatchObject([
        form.username,
        fault,
        { ok: false, isServerError: true },
      ]);
      expect(await setup.countRecords()).toEqual([0, 2, 0, 1]);
      await setup.passTime(45_000);
      expect(await registerCustomer(setup.parts, form)).toMatchObject({ ok: true });
      expect([form.username, fault, await setup.countRecords()]).toEqual([
        form.username,
        fault,
        records,
      ]);
    }
  }
});

test('what a refusal cannot take back at once stays written down and is taken back later', async () => {
  const path = '/contacts/*/contactpersons';
  for (const fault of [{ kind: 'status', status: 500 } as const, { kind: 'reset' } as const]) {
    const setup = createMemoryRegistrations();
    setup.world.sandbox.faults.set([
      { kind: 'status', status: 400, method: 'POST', path },
      { ...fault, method: 'DELETE', path: '/contacts/*' },
    ]);
    expect(await registerCustomer(setup.parts, FORM)).toMatchObject({ ok: false, refusal: PERSON });
    expect(await setup.countRecords()).toEqual([0, 1, 0, 1]);
    await setup.passTime(DAY_MS);
    await undoAbandoned(setup.parts);
    expect(await setup.countRecords()).toEqual([0, 0, 0, 0]);
  }
});

test('who tries again before that goes on with what is there', async () => {
  const setup = createMemoryRegistrations();
  setup.world.sandbox.faults.set([
    { kind: 'status', status: 400, method: 'POST', path: '/contacts/*/contactpersons' },
    { kind: 'status', status: 503, method: 'DELETE', path: '/contacts/*' },
  ]);
  await registerCustomer(setup.parts, FORM);
  setup.world.sandbox.faults.set([]);
  const { contacts } = await setup.readRecordIds();
  expect((await registerCustomer(setup.parts, FORM)).ok).toBe(true);
  expect(await setup.countRecords()).toEqual(ONE_OF_EACH);
  expect(await setup.readRecordIds()).toMatchObject({ contacts });
});

test('a fault while the account is made is taken up where it was', async () => {
  const setup = createMemoryRegistrations();
  setup.failing.account = 1;
  expect((await registerCustomer(setup.parts, FORM)).ok).toBe(false);
  expect(await setup.countRecords()).toEqual([0, 1, 1, 1]);
  const made = await setup.readRecordIds();
  expect((await registerCustomer(setup.parts, FORM)).ok).toBe(true);
  expect(await setup.countRecords()).toEqual(ONE_OF_EACH);
  expect(await setup.readRecordIds()).toEqual(made);
});

test('who changes what they say gets no second contact', async () => {
  const setup = createMemoryRegistrations();
  setup.failing.account = 1;
  await registerCustomer(setup.parts, FORM);
  const changed = { ...FORM, company: 'Muster Film & Ton GmbH' };
  expect((await registerCustomer(setup.parts, changed)).ok).toBe(true);
  expect(await setup.countRecords()).toEqual(ONE_OF_EACH);
});

test('an abandoned registration is taken back after a day, and not before', async () => {
  const setup = createMemoryRegistrations();
  setup.failing.account = 1;
  await registerCustomer(setup.parts, FORM);
  await undoAbandoned(setup.parts);
  expect(await setup.countRecords()).toEqual([0, 1, 1, 1]);
  await setup.passTime(DAY_MS);
  await undoAbandoned(setup.parts);
  expect(await setup.countRecords()).toEqual([0, 0, 0, 0]);
});

test('an answer that comes later than anybody waits for is found by the next try', async () => {
  for (const { path } of STEPS) {
    const setup = createMemoryRegistrations();
    setup.world.sandbox.faults.set([{ kind: 'delay', ms: 500, method: 'POST', path, times: 1 }]);
    expect((await registerCustomer(setup.parts, FORM)).ok).toBe(false);
    await delay(700);
    expect((await registerCustomer(setup.parts, FORM)).ok).toBe(true);
    expect(await setup.countRecords()).toEqual(ONE_OF_EACH);
  }
});
