import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginLife } from './last-life.ts';

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-life-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shop', 'starting');
}

const LIVE = `
  import { beginLife } from './last-life.ts';
  const life = beginLife(process.argv[1]);
  if (process.argv[2] === 'settled') life.markSettled();
  console.log(life.followsEarlyDeath);
  setInterval(() => {}, 1000);
`;

/** A process that has begun its life; what it knows about the one before. */
async function live(file: string, work: 'working' | 'settled') {
  const script = ['--input-type=module', '--eval', LIVE, file, work];
  const child = spawn(process.execPath, script, { cwd: import.meta.dirname });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return {
    followsEarlyDeath: String(line).trim() === 'true',
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('a death in the work after a start is known to the next process, and only to that', async () => {
  const file = aFile();
  const first = await live(file, 'working');
  await first.kill();
  const second = await live(file, 'settled');
  await second.kill();
  const third = await live(file, 'working');
  const seen = [first, second, third].map(({ followsEarlyDeath }) => followsEarlyDeath);
  expect(seen).toEqual([false, true, false]);
});

test('a process that starts beside another is no sign of a death', async () => {
  const file = aFile();
  await live(file, 'working');
  expect(await live(file, 'working')).toMatchObject({ followsEarlyDeath: false });
});

test('in a container, where every process has the same id, a death is known too', () => {
  const file = aFile();
  beginLife(file);
  expect(beginLife(file).followsEarlyDeath).toBe(true);
});

test('a mark that was cut off counts as a death', () => {
  const file = aFile();
  beginLife(file);
  writeFileSync(file, '');
  expect(beginLife(file).followsEarlyDeath).toBe(true);
});
