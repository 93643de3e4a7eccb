import { expect, test } from 'vitest';
import { tellAgain } from './free-again.ts';

const day = '2026-12-09';

test('it says when more is free again, with the hour where the plan knows it', () => {
  expect(tellAgain({ again: { day, time: null, free: 2 } })).toBe('ab 9.12. wieder 2 frei');
  expect(tellAgain({ again: { day, time: '14:00', free: 2 } })).toBe(
    'am 9.12. ab 14 Uhr wieder 2 frei',
  );
  expect(tellAgain({ again: null })).toBe('');
});
