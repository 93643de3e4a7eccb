import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startRounds } from '../../src/rentman/catalogue/sync/schedule-sync';
import { waitFor } from '../support/wait-for';

/** Rounds of which only the first starts by itself, and which end when the test calls `ends`. */
function aClockwork() {
  const ends: (() => void)[] = [];
  const rounds = startRounds({
    findWaitMs: () => 86_400_000,
    round: () => new Promise<void>((end) => void ends.push(end)),
    log: { info: () => {}, warn: () => {} },
  });
  onTestFinished(() => rounds.stop());
  return { rounds, ends };
}

test('`startNow` starts a round at once', async () => {
  const { rounds, ends } = aClockwork();
  ends[0]?.();
  await delay(5);
  rounds.startNow();
  expect(ends).toHaveLength(2);
});

test('many calls of `startNow` during a round start one more after it, never two in parallel', async () => {
  const { rounds, ends } = aClockwork();
  for (let wish = 0; wish < 20; wish += 1) rounds.startNow();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await delay(20);
  expect(ends).toHaveLength(2);
});

test('after the stop `startNow` starts no round', async () => {
  const { rounds, ends } = aClockwork();
  rounds.stop();
  ends[0]?.();
  await delay(5);
  rounds.startNow();
  expect(ends).toHaveLength(1);
});
