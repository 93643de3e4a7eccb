import { afterEach, expect, test } from 'vitest';
import {
  hideSnackbar,
  listSnackbars,
  showSnackbar,
  subscribeToSnackbars,
} from './snackbar-queue.ts';

afterEach(() => {
  for (const { id } of listSnackbars()) hideSnackbar(id);
});

const listMessages = () => listSnackbars().map(({ message }) => message);

test('messages stand in the order they came', () => {
  showSnackbar({ message: 'eins', type: 'info' });
  showSnackbar({ message: 'zwei', type: 'error' });
  expect(listMessages()).toEqual(['eins', 'zwei']);
});

test('the same words replace each other', () => {
  showSnackbar({ message: 'Gespeichert', type: 'success' });
  showSnackbar({ message: 'Gespeichert', type: 'success' });
  expect(listMessages()).toEqual(['Gespeichert']);
});

test('the oldest of more than three leaves', () => {
  for (const message of ['a', 'b', 'c', 'd']) showSnackbar({ message, type: 'info' });
  expect(listMessages()).toEqual(['b', 'c', 'd']);
});

test('a listener hears of showing and hiding until it leaves', () => {
  let calls = 0;
  const leave = subscribeToSnackbars(() => {
    calls += 1;
  });
  showSnackbar({ message: 'da', type: 'info' });
  hideSnackbar(listSnackbars()[0]?.id ?? 0);
  leave();
  showSnackbar({ message: 'weg', type: 'info' });
  expect(calls).toBe(2);
});
