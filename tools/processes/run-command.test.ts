import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

function aScript(script: string, limitMs = 10_000) {
  return {
    file: process.execPath,
    args: ['-e', script],
    cwd: import.meta.dirname,
    env: {},
    limitMs,
  };
}

test('a command that ends with 0 is done and its output kept', async () => {
  const result = await runCommand(aScript('console.log("out"); console.error("err")'));
  expect(result.isDone).toBe(true);
  expect(result.output).toContain('out');
  expect(result.output).toContain('err');
});

test('a command that ends with another code is not done', async () => {
  expect(await runCommand(aScript('process.exit(3)'))).toMatchObject({ isDone: false });
});

test('a command that hangs is stopped at its limit and says so', async () => {
  const result = await runCommand(aScript('setInterval(() => {}, 1000)', 300));
  expect(result.isDone).toBe(false);
  expect(result.output).toContain('limit of 0.3 s');
});

test('an abort stops a command', async () => {
  const result = await runCommand(aScript('setInterval(() => {}, 1000)'), AbortSignal.timeout(200));
  expect(result).toMatchObject({ isDone: false, output: '\nStopped.' });
});

test('a program that does not exist is a result, not a fault', async () => {
  const result = await runCommand({ ...aScript(''), file: '/does/not/exist' });
  expect(result.isDone).toBe(false);
  expect(result.output).toContain('ENOENT');
});
