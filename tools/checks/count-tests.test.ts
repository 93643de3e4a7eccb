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
  expect(countVitest({ reportFile, isDone: false, output: 'x' })).toEqual({
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

test('the journeys of a Playwright report are counted, a flaky one as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  const end = { reportFile: aReport({ stats }), isDone: false, output: '' };
  expect(countPlaywright(end)).toMatchObject({ passed: 7, failed: 2, skipped: 2 });
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
