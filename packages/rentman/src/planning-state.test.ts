import { expect, test } from 'vitest';
import { STATUS_IDS, toPlanningState } from './planning-state.ts';

const OWN = 13;

test.each([
  ['option', 'option'],
  ['cancelled', 'cancelled'],
  ['confirmed', 'firm'],
  ['out', 'firm'],
  ['inquiry', 'open'],
  ['concept', 'open'],
] as const)('the id of the status %s means %s, whatever the account calls it', (status, state) => {
  expect(toPlanningState({ id: STATUS_IDS[status], name: 'Zirkus' })).toBe(state);
});

test.each([
  ['Bestätigt', 'firm'],
  ['On location', 'firm'],
  ['Option', 'option'],
  [' STORNIERT ', 'cancelled'],
  ['Canceled', 'cancelled'],
  ['Anfrage', 'open'],
  ['Concept', 'open'],
])("an account's own status %j means %s", (name, state) => {
  expect(toPlanningState({ id: OWN, name })).toBe(state);
});

test('an unknown status counts as firm', () => {
  expect(toPlanningState({ id: OWN, name: 'Zirkus' })).toBe('firm');
  expect(toPlanningState({ id: null, name: '' })).toBe('firm');
});

test('a house brings words for its own statuses', () => {
  const words = { option: ['Vorgemerkt'], open: [], cancelled: ['Weg'] };
  expect(toPlanningState({ id: OWN, name: 'vorgemerkt' }, words)).toBe('option');
  expect(toPlanningState({ id: OWN, name: 'Option' }, words)).toBe('firm');
});
