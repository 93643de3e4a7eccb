import { expect, test } from 'vitest';
import { STATUS_IDS, toPartState, toPlanningState } from './planning-state.ts';

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

test('the ids of 1 to 8 mean the same whatever the house calls them', () => {
  const words = new Map([['abgesagt', 'cancelled' as const]]);
  const read = (id: number) => toPartState({ id, name: 'Abgesagt' }, words);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(read)).toEqual([
    'option',
    'cancelled',
    'confirmed',
    'packed',
    'out',
    'returned',
    'inquiry',
    'concept',
  ]);
});

test('a status of the house is read by its name, whatever its letters', () => {
  const words = new Map([['confirmed, do not pack', 'confirmed' as const]]);
  expect(toPartState({ id: 13, name: ' Confirmed, do not pack ' }, words)).toBe('confirmed');
});

test('a status of the house that nobody mapped has no meaning', () => {
  expect(toPartState({ id: 13, name: 'To be invoiced' }, new Map())).toBeNull();
});
