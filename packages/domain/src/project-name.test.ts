import { expect, test } from 'vitest';
import { toProjectName } from './project-name.ts';

const moment = new Date('2026-11-20T13:05:00Z');

test('a company project is named for company, last name and time', () => {
  expect(toProjectName({ company: 'Muster Film GmbH', lastname: 'Huber' }, moment)).toBe(
    'Muster Film GmbH Huber 20.11.2026, 14:05',
  );
});

test('without a company it is PRIVAT', () => {
  expect(toProjectName({ company: '  ', lastname: ' Huber ' }, moment)).toBe(
    'PRIVAT Huber 20.11.2026, 14:05',
  );
});
