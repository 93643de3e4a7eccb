import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = `
let blocks = Array.from({ length: 3000 }, () => Buffer.allocUnsafeSlow(60_000).fill(1));
blocks = blocks.filter((_, index) => index % 50 === 0);
let isBusy = process.argv[1] === 'busy';
process.stdin.on('data', () => { isBusy = false; });
setInterval(() => {
  const end = Date.now() + (isBusy ? 10 : 0);
  while (Date.now() < end);
}, 20);
setInterval(() => console.log(Math.round(process.memoryUsage.rss() / 1e6)), 200);
`;

/** A process with 180 MB of garbage in blocks too small for the system, at work or quiet. Its memory in MB. */
function startProcess(state: 'busy' | 'quiet') {
  const preload = new URL('give-memory-back.mjs', import.meta.url).href;
  const args = ['--expose-gc', `--import=${preload}`, '--eval', PROGRAM, state];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const measured = { firstMb: 0, lastMb: 0 };
  createInterface({ input: child.stdout }).on('line', (line) => {
    measured.lastMb = Number(line);
    measured.firstMb ||= measured.lastMb;
  });
  return { measured, rest: () => child.stdin.write('rest\n') };
}

const LIMIT = { timeout: 20_000, interval: 100 };

test('a process gives memory back when it is quiet, and not while it works', async () => {
  const quiet = startProcess('quiet');
  const busy = startProcess('busy');
  await expect.poll(() => quiet.measured.firstMb, LIMIT).toBeGreaterThan(200);
  await expect.poll(() => quiet.measured.lastMb, LIMIT).toBeLessThan(120);
  // Both have waited for the same time.
  await delay(2000);
  expect(busy.measured.lastMb).toBeGreaterThan(busy.measured.firstMb - 20);
  busy.rest();
  await expect.poll(() => busy.measured.lastMb, LIMIT).toBeLessThan(120);
});
