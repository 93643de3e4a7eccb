import type { InquiryConfirmation, Product } from '@klappe/contracts';
import { expect, test } from 'vitest';
import type { Result } from '../../src/api/inquiry/services/parse-calls';
import { aHead, aRest } from './an-inquiry';
import { anOffer, createMemoryIntake } from './memory-intake';

const KEY = '7d2f9a52-1f58-4f5a-9c7e-0a3d5f6b7c81';
const OTHER_KEY = '0b6f6c0e-6d0a-4b8e-8a5e-1d2c3b4a5968';
const guest = {
  userId: null,
  ownEmail: '',
  rentmanContactId: null,
  membershipNote: '',
  address: '192.0.2.7',
  token: '',
};
const user = {
  userId: 5,
  ownEmail: 'anna.huber@example.com',
  rentmanContactId: 77,
  membershipNote: '',
  address: '192.0.2.7',
  token: '',
};

function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.refusal.code;
}

/** Begins an inquiry as a guest and answers what the second call needs. */
async function beginAsGuest(memory = createMemoryIntake()) {
  const begun = await memory.intake.begin({ caller: guest, key: KEY, body: aHead() });
  if (!begun.ok) throw new Error('The inquiry could not be begun');
  const caller = { ...guest, token: begun.value.token ?? '' };
  const complete = (changes: { key?: string; body?: unknown; token?: string } = {}) =>
    memory.intake.complete(begun.value.id, {
      caller: { ...caller, token: changes.token ?? caller.token },
      key: changes.key ?? KEY,
      body: changes.body ?? aRest(),
    });
  return { ...memory, id: begun.value.id, complete };
}

function confirmationOf(result: Result<InquiryConfirmation>): InquiryConfirmation {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test('both calls store one inquiry, queue its two mails and wake the outboxes', async () => {
  const { complete, rows, mails, wakes } = await beginAsGuest();
  const confirmation = confirmationOf(await complete());
  expect(confirmation).toMatchObject({
    number: '202600001',
    name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
    totalCents: 135_000,
    usageDays: 3,
    lines: [{ code: 'CAM-0351', quantity: 1, unitPriceCents: 45_000 }],
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    state: 'pending',
    number: '202600001',
    email: 'anna.huber@example.com',
  });
  expect(mails.map(({ to }) => to)).toEqual(['anna.huber@example.com', 'haus@lichtspiel.example']);
  expect(wakes()).toBe(1);
});

test('prices come from the catalogue alone, and a gap to the shop is only reported', async () => {
  const offers: Product[] = [anOffer({ priceCents: 36_000, oldPriceCents: 50_000 })];
  const { complete, warnings } = await beginAsGuest(createMemoryIntake({ offers }));
  const lines = [{ code: 'CAM-0351', kind: 'rental', quantity: 2, price: 1, priceCents: 1 }];
  const confirmation = confirmationOf(await complete({ body: { ...aRest(), equipment: lines } }));
  expect(confirmation).toMatchObject({ totalCents: 300_000, expectedCents: 216_000 });
  expect(warnings[0]).toContain('135000 cents, the catalogue 300000');
});

test('repeating either call answers the same and changes nothing', async () => {
  const { intake, complete, rows, mails, id } = await beginAsGuest();
  const first = await complete();
  const again = await intake.begin({ caller: guest, key: KEY, body: aHead() });
  expect(again).toMatchObject({ ok: true, value: { id } });
  expect(await complete()).toEqual(first);
  expect(rows).toHaveLength(1);
  expect(mails).toHaveLength(2);
});

test('concurrent calls make one inquiry and get equal answers', async () => {
  const memory = createMemoryIntake();
  const begin = () => memory.intake.begin({ caller: guest, key: KEY, body: aHead() });
  const begun = await Promise.all([begin(), begin(), begin()]);
  expect(begun[1]).toEqual(begun[0]);
  expect(begun[2]).toEqual(begun[0]);
  const { complete } = await beginAsGuest(memory);
  const completed = await Promise.all([complete(), complete(), complete()]);
  expect(completed[1]).toEqual(completed[0]);
  expect(memory.rows).toHaveLength(1);
  expect(memory.mails).toHaveLength(2);
});

test('the first call counts as repeated although name and price have changed', async () => {
  const { intake, id } = await beginAsGuest();
  const later = aHead({ name: 'Muster Film GmbH Huber 20.11.2026, 14:09', price: 1400 });
  const again = await intake.begin({ caller: guest, key: KEY, body: later });
  expect(again).toMatchObject({ ok: true, value: { id } });
});

test('the same key with another body is refused, on either call', async () => {
  const { intake, complete } = await beginAsGuest();
  const other = await intake.begin({ caller: guest, key: KEY, body: aHead({ remark: 'anders' }) });
  expect(codeOf(other)).toBe('key-reused');
  await complete();
  expect(codeOf(await complete({ body: aRest({ reference: 'anders' }) }))).toBe('key-reused');
  const late = await complete({ key: OTHER_KEY, body: aRest({ reference: 'anders' }) });
  expect(codeOf(late)).toBe('already-complete');
});

test('a call without a valid key is refused before anything else is checked', async () => {
  const { intake, rows } = createMemoryIntake();
  for (const key of ['', 'abc', '7d2f9a52-1f58-4f5a-9c7e']) {
    expect(codeOf(await intake.begin({ caller: guest, key, body: aHead() }))).toBe('key-invalid');
  }
  expect(rows).toHaveLength(0);
});

test('a guest completes with the token of the first call only', async () => {
  const { complete, rows } = await beginAsGuest();
  expect(codeOf(await complete({ token: '' }))).toBe('not-yours');
  expect(codeOf(await complete({ token: 'AAAA' }))).toBe('not-yours');
  expect(rows[0]).toMatchObject({ state: 'incomplete' });
  expect(codeOf(await complete())).toBe('ok');
});

test('a user needs no token, and nobody else may complete their inquiry', async () => {
  const { intake, rows } = createMemoryIntake();
  const begun = await intake.begin({ caller: user, key: KEY, body: aHead() });
  expect(begun).toEqual({ ok: true, value: { id: 1 } });
  const completeAs = (caller: typeof user | typeof guest) =>
    intake.complete(1, { caller, key: KEY, body: aRest() });
  expect(codeOf(await completeAs({ ...user, userId: 6 }))).toBe('not-yours');
  expect(codeOf(await completeAs(guest))).toBe('not-yours');
  expect(codeOf(await completeAs(user))).toBe('ok');
  expect(rows[0]).toMatchObject({ rentmanContactId: 77 });
});

test('an unknown inquiry is not found', async () => {
  const { intake } = createMemoryIntake();
  const call = { caller: guest, key: KEY, body: aRest() };
  expect(codeOf(await intake.complete(99, call))).toBe('unknown-inquiry');
});

test('guests are asked to log in when guest inquiries are switched off', async () => {
  const { intake } = createMemoryIntake({ isOpenToGuests: false });
  expect(codeOf(await intake.begin({ caller: guest, key: KEY, body: aHead() }))).toBe(
    'login-required',
  );
  expect(codeOf(await intake.begin({ caller: user, key: KEY, body: aHead() }))).toBe('ok');
});

test('an invalid body stores nothing, and a valid one afterwards is accepted', async () => {
  const { complete, rows, mails } = await beginAsGuest();
  expect(codeOf(await complete({ body: aRest({ reference: '' }) }))).toBe('invalid');
  expect(rows[0]).toMatchObject({ state: 'incomplete' });
  expect(mails).toEqual([]);
  expect(codeOf(await complete())).toBe('ok');
});

test('codes that left the catalogue are named, each once', async () => {
  const { complete } = await beginAsGuest();
  const gone = { code: 'GONE-1', kind: 'rental' as const, quantity: 1 };
  const equipment = [...aRest().equipment, gone, { ...gone, kind: 'sale' as const }];
  expect(await complete({ body: aRest({ equipment }) })).toEqual({
    ok: false,
    refusal: { code: 'codes-unavailable', codes: ['GONE-1'] },
  });
});

test('rental and sale of one item share its stock', async () => {
  const offers = [anOffer({ current_quantity: 2 }), anOffer({ current_quantity: 2, kind: 'sale' })];
  const { complete } = await beginAsGuest(createMemoryIntake({ offers }));
  const rented = { code: 'CAM-0351', kind: 'rental' as const, quantity: 2 };
  const both = [rented, { ...rented, kind: 'sale' as const }];
  expect(await complete({ body: aRest({ equipment: both }) })).toEqual({
    ok: false,
    refusal: {
      code: 'stock-exceeded',
      codes: ['CAM-0351'],
      message:
        'Von „ARRI ALEXA Mini LF“ haben wir 2 Stück, für Miete und Kauf zusammen. Ihre Anfrage enthält 4.',
    },
  });
  expect(codeOf(await complete({ body: aRest({ equipment: [rented] }) }))).toBe('ok');
});

test('when the mails cannot be queued, the inquiry is not stored either', async () => {
  const memory = createMemoryIntake({ isMailBroken: true });
  const { complete, rows } = await beginAsGuest(memory);
  await expect(complete()).rejects.toThrow('no mail');
  expect(rows[0]).toMatchObject({ state: 'incomplete' });
});

test('without a key a call is recognised by who sends what, for ten minutes', async () => {
  const begin = async (
    memory: ReturnType<typeof createMemoryIntake>,
    caller: typeof user | typeof guest,
    body = aHead(),
  ) => {
    const begun = await memory.intake.begin({ caller, key: null, body });
    return begun.ok ? begun.value.id : begun.refusal.code;
  };
  const memory = createMemoryIntake();
  expect(await begin(memory, guest)).toBe(1);
  const later = aHead({ name: 'Muster Film GmbH Huber 20.11.2026, 14:06' });
  memory.pass(9 * 60_000);
  expect(await begin(memory, guest, later)).toBe(1);
  expect(await begin(memory, { ...guest, address: '192.0.2.8' })).toBe(2);
  expect(await begin(memory, user)).toBe(3);
  expect(await begin(memory, guest, aHead({ remark: 'anders' }))).toBe(4);
  memory.pass(21 * 60_000);
  expect(await begin(memory, guest)).toBe(5);
});

test('without keys the same head with other equipment is another inquiry, with the same it is the same', async () => {
  const { intake, mails, rows } = createMemoryIntake();
  const send = async (quantity: number) => {
    const begun = await intake.begin({ caller: user, key: null, body: aHead() });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const equipment = [{ code: 'CAM-0351', quantity }];
    const body = { ...aRest(), equipment };
    return confirmationOf(await intake.complete(begun.value.id, { caller: user, key: null, body }));
  };
  const first = await send(1);
  const second = await send(2);
  const third = await send(1);
  expect(second.number).not.toBe(first.number);
  expect(third.number).toBe(first.number);
  expect((await send(3)).lines).toMatchObject([{ quantity: 3 }]);
  expect((await send(2)).number).toBe(second.number);
  const complete = rows.filter(({ state }) => state !== 'incomplete');
  expect(complete).toHaveLength(3);
  expect(mails).toHaveLength(6);
});

test('an account floods no other address than its own', async () => {
  const send = async (ownEmail: string) => {
    const { intake, mails } = createMemoryIntake({ isFlooded: true });
    const caller = { ...user, ownEmail };
    const begun = await intake.begin({ caller, key: KEY, body: aHead() });
    if (!begun.ok) throw new Error('The inquiry could not be begun');
    await intake.complete(begun.value.id, { caller, key: KEY, body: aRest() });
    return mails.map(({ to }) => to);
  };
  expect(await send('stefan.leitner@example.com')).toEqual(['haus@lichtspiel.example']);
  expect(await send('Anna.Huber@example.com')).toEqual([
    'anna.huber@example.com',
    'haus@lichtspiel.example',
  ]);
});

test('an address that has got enough confirmations gets no more from guests, and the house is told', async () => {
  const flooded = await beginAsGuest(createMemoryIntake({ isFlooded: true }));
  expect(confirmationOf(await flooded.complete()).isMailed).toBe(false);
  expect(flooded.mails.map(({ to }) => to)).toEqual(['haus@lichtspiel.example']);
  expect(flooded.mails[0]?.text).toContain('nicht an die angegebene Adresse gesendet');
  const usual = await beginAsGuest(createMemoryIntake());
  expect(confirmationOf(await usual.complete()).isMailed).toBe(true);
  expect(usual.mails).toHaveLength(2);
  expect(usual.mails[1]?.text).not.toContain('nicht an die angegebene Adresse');
});
