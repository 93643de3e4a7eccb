import { NO_LINE_DETAILS } from '@klappe/domain';
import { expect, test } from 'vitest';
import { findTheirs } from './line-details-dialog.tsx';

const note = (text: string) => ({ ...NO_LINE_DETAILS, note: text });

test('a note that somebody else has saved is shown before another one is written over it', () => {
  const opened = note('alt');
  const find = (present: string, typed: { note?: string }) =>
    findTheirs({ opened, present: note(present), typed }, 'note');
  expect(find('mit Cage', { note: 'ohne Cage' })).toBe('mit Cage');
  expect(find('', { note: 'ohne Cage' })).toBe('');
  // The same was typed, nothing was typed, or nobody has changed it.
  expect(find('mit Cage', { note: 'mit Cage ' })).toBeNull();
  expect(find('mit Cage', {})).toBeNull();
  expect(find('alt', { note: 'ohne Cage' })).toBeNull();
});
