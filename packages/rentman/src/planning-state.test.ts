import { expect, test } from 'vitest';
import { toPlanningState } from './planning.ts';

test.each([
  ['Bestätigt', 'firm'],
  ['On location', 'firm'],
  ['Option', 'option'],
  [' STORNIERT ', 'cancelled'],
  ['Canceled', 'cancelled'],
  ['Anfrage', 'open'],
  ['Concept', 'open'],
])('the status %j means %s', (name, state) => {
  expect(toPlanningState(name)).toBe(state);
});

test('an unknown status counts as firm', () => {
  expect(toPlanningState('Zirkus')).toBe('firm');
  expect(toPlanningState('')).toBe('firm');
});

test('a house brings its own words', () => {
  const words = { option: ['Vorgemerkt'], open: [], cancelled: ['Weg'] };
  expect(toPlanningState('vorgemerkt', words)).toBe('option');
  expect(toPlanningState('Option', words)).toBe('firm');
});
