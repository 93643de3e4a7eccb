import { expect, test } from 'vitest';
import { createErrorLog } from './error-log.ts';

function aLog() {
  const lines: unknown[] = [];
  let time = 0;
  const report = createErrorLog({ print: (problem) => lines.push(problem), now: () => time });
  return { lines, report, wait: (minutes: number) => (time += minutes * 60_000) };
}

test('errors and texts are printed once in ten minutes', () => {
  const { lines, report, wait } = aLog();
  for (let time = 0; time < 3; time += 1) {
    report(new Error('The list could not be rendered'));
    report('Picture /a.png could not be sent: 404');
  }
  expect(lines).toEqual([
    new Error('The list could not be rendered'),
    'Picture /a.png could not be sent: 404',
  ]);
  wait(11);
  report('Picture /a.png could not be sent: 404');
  expect(lines.slice(2)).toEqual([
    '4 further errors were not printed',
    'Picture /a.png could not be sent: 404',
  ]);
});

test('any number of different errors fills no disk', () => {
  const { lines, report } = aLog();
  for (let picture = 0; picture < 5000; picture += 1) report(`Picture /${picture}.png is gone`);
  expect(lines).toHaveLength(100);
});
