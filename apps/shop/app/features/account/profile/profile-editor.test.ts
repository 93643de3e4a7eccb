import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { sessionStore } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { NOBODY, type UserData, userStore } from '#app/stores/user.ts';
import { saveProfile, toProfileForm, toProfileRefusal } from './profile-editor.tsx';

const EVA: UserData = {
  ...NOBODY,
  customer: {
    ...NOBODY.customer,
    id: 5,
    username: 'evahuber',
    email: 'eva@film.example',
    phone: '+43 1 5234567',
    firstname: 'Eva',
    lastname: 'Huber',
  },
};
const FORM = toProfileForm(EVA);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  sessionStore.getState().start('token');
  userStore.getState().take(EVA);
});
afterEach(() => vi.restoreAllMocks());

const refuse = (status: number, message: string, details: object = {}) =>
  Response.json({ data: null, error: { status, name: 'Error', message, details } }, { status });

/** The backend's answers to saving and to reading back. */
function answering(saved: () => Response, me: () => Response = () => refuse(503, 'down')) {
  const bodies: unknown[] = [];
  stubBackend(async (_, init) => {
    if (init.method !== 'PUT') return me();
    bodies.push(JSON.parse(String(init.body)));
    return saved();
  });
  return bodies;
}

const account = (changes: object = {}) => ({ ...EVA.customer, rentmanId: null, ...changes });
const save = (form = FORM) => saveProfile(form).catch(toProfileRefusal);

test('what is saved is read back and kept', async () => {
  const stored = () => Response.json(account({ firstname: 'Evelyn' }));
  const bodies = answering(() => Response.json({ account: account() }), stored);
  expect(await save({ ...FORM, firstname: 'Evelyn' })).toMatchObject({ rentmanId: null });
  expect(bodies).toMatchObject([{ firstname: 'Evelyn', username: 'evahuber' }]);
  expect(bodies[0]).not.toHaveProperty('password');
  expect(userStore.getState().customer.firstname).toBe('Evelyn');
});

test('what is saved stays saved when it cannot be read back', async () => {
  answering(() => Response.json({ account: account() }));
  expect(await save()).toBeNull();
});

test('the contact of an inquiry follows the account it came from', async () => {
  const { draft, writeDraft } = cartStore.getState();
  writeDraft({ ...draft, client: toAccountClient(EVA) });
  const stored = () => Response.json(account({ lastname: 'Gruber' }));
  answering(() => Response.json({ account: account() }), stored);
  await save();
  expect(cartStore.getState().draft.client.lastname).toBe('Gruber');
});

test('a contact typed otherwise stays as it is', async () => {
  const { draft, writeDraft } = cartStore.getState();
  writeDraft({ ...draft, client: { ...toAccountClient(EVA), lastname: 'Maier' } });
  answering(
    () => Response.json({ account: account() }),
    () => Response.json(account({ lastname: 'Gruber' })),
  );
  await save();
  expect(cartStore.getState().draft.client.lastname).toBe('Maier');
});

test('a taken name is told in the backend’s words and at its field', async () => {
  answering(() => refuse(400, 'Username already taken'));
  expect(await save()).toEqual({
    problem: 'Username already taken',
    isOfFields: false,
    fields: [{ path: ['username'], message: 'Benutzername oder Email bereits vergeben!' }],
  });
});

test('refused fields say themselves what is wrong', async () => {
  const errors = [{ path: ['city'], message: 'Bitte Ort angeben.' }];
  answering(() => refuse(400, 'ValidationError', { errors }));
  expect(await save()).toEqual({
    problem: 'ValidationError',
    isOfFields: true,
    fields: [{ path: ['city'], message: 'Bitte Ort angeben.' }],
  });
});

test('the backend says itself what became of a half save', async () => {
  const words = 'Ihre Änderungen konnten nicht vollständig gespeichert werden.';
  answering(() => refuse(503, words));
  expect(await save()).toEqual({ problem: words, fields: [], isOfFields: false });
});

test('a lost answer is told as not knowing', async () => {
  stubBackend(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await save()).toMatchObject({
    problem: expect.stringContaining('Es ist nicht sicher, ob Ihre Änderungen gespeichert wurden.'),
  });
});
