import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#tools/repository.ts';
import { shiftDate } from './shift-date.ts';

const DAY_MS = 86_400_000;
const TOLERANCE_MS = 60_000;

function shift(offsetMs: number) {
  const before = Date.now();
  onTestFinished(shiftDate(offsetMs));
  return before;
}

test('every way to ask for the time answers with the shifted one', () => {
  const before = shift(100 * DAY_MS);
  const asked = [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())];
  for (const time of asked) {
    expect(Math.abs(time - before - 100 * DAY_MS)).toBeLessThan(TOLERANCE_MS);
  }
});

test('a date that is given stays as it is', () => {
  shift(100 * DAY_MS);
  expect(new Date('2026-09-14T07:00:00Z').toISOString()).toBe('2026-09-14T07:00:00.000Z');
  expect(new Date(2026, 8, 14).getDate()).toBe(14);
  expect(Date.UTC(2026, 8, 14)).toBe(Date.parse('2026-09-14'));
});

test('a shifted date is a Date for those who ask', () => {
  const real = new Date();
  shift(-DAY_MS);
  class Deadline extends Date {}
  expect([real instanceof Date, new Date() instanceof Date]).toEqual([true, true]);
  expect(new Date().constructor).toBe(Date);
  expect(new Deadline()).toBeInstanceOf(Deadline);
});

test('its `now` can be replaced, also by itself', () => {
  const before = shift(DAY_MS);
  const { now } = Date;
  Date.now = () => now();
  expect(Math.abs(Date.now() - before - DAY_MS)).toBeLessThan(TOLERANCE_MS);
});

test('the real time comes back', () => {
  const real = Date;
  shiftDate(DAY_MS)();
  expect(Date).toBe(real);
  expect(new Date().constructor).toBe(real);
});

test('a process that was told its shift hands it to the processes it starts', () => {
  const { href } = pathToFileURL(join(ROOT, 'tools/clock/shift-process.ts'));
  const tell = 'console.log(Date.now())';
  const script = `
    ${tell};
    console.log(require('node:child_process').execFileSync(process.execPath, ['-e', '${tell}'], { encoding: 'utf8' }));
  `;
  const output = execFileSync(process.execPath, ['-e', script], {
    env: { NODE_OPTIONS: `--import ${href}?ms=${-50 * DAY_MS}` },
    encoding: 'utf8',
  });
  const [own, ofChild] = output.trim().split('\n').map(Number);
  for (const time of [own, ofChild]) {
    expect(Math.abs((time ?? 0) + 50 * DAY_MS - Date.now())).toBeLessThan(TOLERANCE_MS);
  }
});
