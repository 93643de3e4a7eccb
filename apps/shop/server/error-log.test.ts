import { expect, test } from 'vitest';
import { createErrorLog } from './error-log.ts';

function aLog() {
  const lines: string[] = [];
  let time = 0;
  const report = createErrorLog({ print: (text) => lines.push(text), now: () => time });
  return { lines, report, wait: (minutes: number) => (time += minutes * 60_000) };
}

test('an error has its stack, a text is one line, and both are printed once in ten minutes', () => {
  const { lines, report, wait } = aLog();
  for (let time = 0; time < 3; time += 1) {
    report(new Error('The list could not be rendered'));
    report('Picture /a.png could not be sent: 404');
  }
  expect(lines).toEqual([
    expect.stringMatching(/The list could not be rendered\n +at /),
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
