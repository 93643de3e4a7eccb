import { expect, test } from 'vitest';
import { createPrompt } from './create-prompt.ts';

test('whoever asks goes on once somebody has logged in', async () => {
  const prompt = createPrompt();
  const answers = Promise.all([
    prompt.getState().ask({ message: 'Bitte melden Sie sich an.' }),
    prompt.getState().ask({ message: 'Noch einmal.' }),
  ]);
  // Two askers share one dialog, and only the first says why.
  expect(prompt.getState().request).toEqual({ message: 'Bitte melden Sie sich an.' });
  prompt.getState().answer(true);
  expect(await answers).toEqual([true, true]);
  expect(prompt.getState().request).toBeNull();
});

test('a closed dialog is a no, and the next question opens it again', async () => {
  const prompt = createPrompt();
  const first = prompt.getState().ask({});
  prompt.getState().answer(false);
  expect(await first).toBe(false);
  const second = prompt.getState().ask({});
  expect(prompt.getState().request).toEqual({});
  prompt.getState().answer(true);
  expect(await second).toBe(true);
});
