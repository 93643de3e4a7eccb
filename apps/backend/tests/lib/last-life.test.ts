import { expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../support/start-backend';

const METRICS_TOKEN = 'metrics-token-of-a-test';
const SMALL_START = /died in its work after the start/;

test('a backend that follows a death in the first round begins smaller and says so; after an orderly end it does not', async () => {
  // Rentman is away, so that the first round does not end.
  const backend = await startBackend({ METRICS_TOKEN });
  onTestFinished(() => backend.remove());
  const readGauge = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await backend.fetch('/metrics', { headers });
    return /^klappe_backend_small_start (\d)$/m.exec(await answer.text())?.[1];
  };
  expect([SMALL_START.test(backend.output), await readGauge()]).toEqual([false, '0']);
  await backend.kill();
  await backend.restart();
  expect([SMALL_START.test(backend.output), await readGauge()]).toEqual([true, '1']);
  await backend.stop();
  await backend.restart();
  expect(await readGauge()).toBe('0');
});
