import type { Availability } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { tellAge, tellAvailability } from './availability-text.ts';

const anAnswer = (changes: Partial<Availability>): Availability => ({
  code: 'A',
  state: 'free',
  free: 3,
  again: null,
  short: null,
  asOf: null,
  ...changes,
});

test('three states have three words', () => {
  const pieces = { stock: 4, inCart: 0 };
  expect(tellAvailability(anAnswer({}), pieces).words).toBe('frei');
  expect(tellAvailability(anAnswer({ state: 'scarce', free: 1 }), pieces).words).toBe(
    'knapp, noch 1',
  );
  expect(tellAvailability(anAnswer({ state: 'on-request', free: null }), pieces).words).toBe(
    'auf Anfrage',
  );
});

test('a line that asks for more than is free is told how many are', () => {
  const pieces = { stock: 4, inCart: 0 };
  const told = tellAvailability(anAnswer({}), { ...pieces, wanted: 9 });
  expect(told).toMatchObject({ state: 'scarce', words: '3 von 9 frei' });
  expect(tellAvailability(anAnswer({}), { ...pieces, wanted: 3 }).words).toBe('frei');
});

test('a line of the cart says of its own quantity what the note below it says', () => {
  const line = { stock: 8, isInCart: true };
  const told = tellAvailability(anAnswer({ free: 4 }), { ...line, inCart: 0, wanted: 8 });
  expect(told).toMatchObject({ state: 'scarce', words: '4 von 8 frei' });
  const none = anAnswer({ state: 'on-request', free: 0 });
  expect(tellAvailability(none, { ...line, inCart: 0, wanted: 1 }).words).toBe('nicht frei');
  // The pieces of a line of the other kind.
  const taken = tellAvailability(anAnswer({ free: 3 }), { ...line, inCart: 3, wanted: 1 });
  expect(taken).toMatchObject({ state: 'on-request', words: 'nicht frei' });
  const unknown = anAnswer({ state: 'on-request', free: null });
  expect(tellAvailability(unknown, { ...line, inCart: 0, wanted: 1 }).words).toBe('auf Anfrage');
});

test('what lies in the own basket is no longer free', () => {
  const answer = anAnswer({ free: 3 });
  expect(tellAvailability(answer, { stock: 4, inCart: 2 })).toMatchObject({
    state: 'scarce',
    words: 'knapp, noch 1',
  });
  expect(tellAvailability(answer, { stock: 4, inCart: 3 })).toEqual({
    state: 'free',
    words: 'frei, alle 3 in Ihrem Warenkorb',
    note: '',
  });
  expect(tellAvailability(anAnswer({ free: 1 }), { stock: 4, inCart: 1 }).words).toBe(
    'frei, in Ihrem Warenkorb',
  );
  expect(tellAvailability(answer, { stock: 4, inCart: 4 })).toEqual({
    state: 'on-request',
    words: 'auf Anfrage',
    note: '3 frei, im Warenkorb',
  });
});

test('a set names the part that is short', () => {
  const short = { name: 'V-Mount-Akku' };
  const answer = anAnswer({ state: 'on-request', free: 0, short });
  expect(tellAvailability(answer, { stock: 1, inCart: 0 }).note).toBe('zu wenig: V-Mount-Akku');
});

test('old plans say how old they are, in the time of Vienna', () => {
  const now = new Date('2026-12-09T12:00:00Z');
  expect(tellAge('2026-12-09T08:40:00Z', now)).toBe('Stand 9:40 Uhr');
  expect(tellAge('2026-12-08T08:40:00Z', now)).toBe('Stand 8.12., 9:40 Uhr');
});
