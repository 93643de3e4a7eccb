import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import type { Service } from './service.ts';
import { findFreePorts } from './testing/free-ports.ts';

/** So long that a slow machine is no failure. */
const SOON = { timeout: 60_000 };

/** Runs the services as `npm start` does, in a process of its own. */
const RUN = `
  import { runStack } from './run-stack.ts';
  import { listenForStop, runMain } from '../start-problem.ts';
  const [, services, logDir] = process.argv;
  await runMain(() =>
    runStack(JSON.parse(services), {
      logDir,
      stop: listenForStop(),
      onReady: () => console.log('Welcome'),
      firstPauseMs: 50,
    }),
  );
`;

const SERVER = `
  const { createServer } = require('node:http');
  console.log('pid ' + process.pid);
  createServer((request, response) => response.end(String(process.pid)))
    .listen(Number(process.env.PORT), '127.0.0.1');
`;

function aService(name: string, port: number, script = SERVER): Service {
  const healthUrl = `http://127.0.0.1:${port}/`;
  return { name, cwd: tmpdir(), args: ['-e', script], env: { PORT: String(port) }, healthUrl };
}

const askPid = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  return answer && Number(await answer.text());
};

function run(services: Service[]) {
  const logDir = createTemporaryFolder('run-stack');
  const args = ['--input-type=module', '--eval', RUN, JSON.stringify(services), logDir];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: import.meta.dirname });
  const exited = once(child, 'exit');
  let output = '';
  const listen = (text: string) => {
    output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', listen);
  child.stderr?.setEncoding('utf8').on('data', listen);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const countLines = (part: string) =>
    output.split('\n').filter((line) => line.includes(part)).length;
  return {
    logDir,
    countLines,
    end: (signal: NodeJS.Signals) => child.kill(signal),
    waitForExit: async () => (await exited)[0],
    get output() {
      return output;
    },
  };
}

test('a shop that is killed is started again with one line, while the backend serves', async () => {
  const [backend = 0, shop = 0] = await findFreePorts(2);
  const started = run([aService('backend', backend), aService('shop', shop)]);
  await expect.poll(() => started.countLines('Welcome'), SOON).toBe(1);
  const [backendPid, shopPid] = [await askPid(backend), (await askPid(shop)) ?? 0];
  process.kill(shopPid, 'SIGKILL');
  while (!(await askPid(shop))) expect(await askPid(backend)).toBe(backendPid);
  expect(await askPid(shop)).not.toBe(shopPid);
  const log = join(started.logDir, 'shop.log');
  const line = `The shop was ended by SIGKILL; it is started again in 0.05 s. Its log: ${log}`;
  expect(started.countLines(line)).toBe(1);
  await expect.poll(() => started.countLines('The shop is ready'), SOON).toBe(2);
  started.end('SIGTERM');
  expect(await started.waitForExit()).toBe(0);
  expect([await askPid(backend), await askPid(shop)]).toEqual([null, null]);
});

test('when a start has failed five times everything is ended, with the last lines and code 1', async () => {
  const [backend = 0, shop = 0] = await findFreePorts(2);
  const broken = 'console.error("no such table"); process.exit(7)';
  const started = run([aService('backend', backend), aService('shop', shop, broken)]);
  expect(await started.waitForExit()).toBe(1);
  for (const count of [1, 2, 3, 4])
    expect(started.output).toContain(`ended with code 7 before it was ready (${count} of 5);`);
  expect(started.output).toMatch(
    /no such table\n\nThe shop ended with code 7 before it was ready, 5 times; everything else was ended too\. Its whole log: .*shop\.log\n$/,
  );
  expect(started.countLines('Welcome')).toBe(0);
  expect(await askPid(backend)).toBeNull();
});

test('Ctrl-C during the pause before a restart ends everything at once', async () => {
  const [backend = 0, shop = 0] = await findFreePorts(2);
  // Its third pause is the first of 200 ms, long enough to be met.
  const broken = 'process.exit(7)';
  const started = run([aService('backend', backend), aService('shop', shop, broken)]);
  await expect.poll(() => started.countLines('(3 of 5)'), SOON).toBe(1);
  started.end('SIGINT');
  expect(await started.waitForExit()).toBe(0);
  expect(started.output).toContain('Ending …');
  expect(started.countLines('(5 of 5)') + started.countLines('5 times')).toBe(0);
  expect(await askPid(backend)).toBeNull();
});
