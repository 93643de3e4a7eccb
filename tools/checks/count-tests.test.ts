import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { countPlaywright, countVitest } from './count-tests.ts';

function aReport(content: unknown): string {
  const file = join(createTemporaryFolder('report'), 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test('the tests of a Vitest report are counted', () => {
  const reportFile = aReport({ ...vitest, numFailedTests: 2, numPendingTests: 1, testResults: [] });
  expect(countVitest({ reportFile, isDone: false, output: 'x' })).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 1,
    output: 'x',
  });
});

test('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  const reportFile = aReport({ ...vitest, testResults });
  expect(countVitest({ reportFile, isDone: false, output: '' })).toMatchObject({ failed: 1 });
});

test('the journeys of a Playwright report are counted, and a flaky one is named', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  const aSpec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const inside = { specs: [aSpec('a line is kept', 'flaky', 900, 400)] };
  const suites = [{ specs: [aSpec('a cart is empty', 'expected', 100)], suites: [inside] }];
  const end = { reportFile: aReport({ stats, suites }), isDone: false, output: '' };
  expect(countPlaywright(end)).toMatchObject({
    passed: 8,
    failed: 1,
    skipped: 2,
    flaky: ['cart.spec.ts: a line is kept'],
    tests: [
      { title: 'cart.spec.ts: a cart is empty', ms: 100 },
      { title: 'cart.spec.ts: a line is kept', ms: 1300 },
    ],
  });
});

test('a test of Vitest that passed at its second try is named with what failed at the first', () => {
  const aTest = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    aTest('a line is kept', 'passed', 'expected 1 to be 2'),
    aTest('a cart is empty', 'passed'),
    aTest('a price is shown', 'failed', 'expected 3 to be 4'),
  ];
  const reportFile = aReport({ ...vitest, testResults: [{ status: 'failed', assertionResults }] });
  expect(countVitest({ reportFile, isDone: true, output: '' }).flaky).toEqual([
    'a line is kept\n    expected 1 to be 2',
  ]);
});

test('the duration of a test is read from a Vitest report', () => {
  const assertionResults = [{ status: 'passed', fullName: 'a price is shown', duration: 12.5 }];
  const reportFile = aReport({ ...vitest, testResults: [{ status: 'passed', assertionResults }] });
  expect(countVitest({ reportFile, isDone: true, output: '' }).tests).toEqual([
    { title: 'a price is shown', ms: 12.5 },
  ]);
});

test('a run that ended badly without a failed test is one failure', () => {
  const reportFile = aReport({ ...vitest, testResults: [] });
  expect(countVitest({ reportFile, isDone: false, output: '' })).toMatchObject({ failed: 1 });
});

test('a run without a readable report is one failure even if it ended well', () => {
  const end = { isDone: true, output: '' };
  expect(countVitest({ ...end, reportFile: '/does/not/exist' })).toMatchObject({ failed: 1 });
  expect(countPlaywright({ ...end, reportFile: aReport('{"stats":') })).toMatchObject({
    failed: 1,
  });
});
