import { afterEach, expect, test } from 'vitest';
import { hideSnackbar, showSnackbar, snackbarStore } from './snackbar-queue.ts';

afterEach(() => {
  for (const { id } of snackbarStore.getState()) hideSnackbar(id);
});

const listMessages = () => snackbarStore.getState().map(({ message }) => message);

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
