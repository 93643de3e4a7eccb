import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import type { Service } from './service.ts';
import { createStack, type StackOptions } from './stack.ts';
import { findFreePorts } from './testing/free-ports.ts';

const SERVER = `
  const { createServer } = require('node:http');
  console.log('listening');
  createServer((request, response) => {
    if (request.url === '/die') { console.error('something broke'); process.exit(7); }
    response.end('ok');
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

function aService(name: string, port: number, script = SERVER): Service {
  return {
    name,
    cwd: tmpdir(),
    args: ['-e', script],
    env: { PORT: String(port) },
    healthUrl: `http://127.0.0.1:${port}/`,
  };
}

type Limits = Pick<StackOptions, 'healthLimitMs' | 'graceMs' | 'restarts'>;

function aStack(services: Service[], limits: Limits = { healthLimitMs: 10_000, graceMs: 5000 }) {
  const logDir = createTemporaryFolder('stack');
  const lines: string[] = [];
  const onLine = (name: string, line: string) => void lines.push(`${name}: ${line}`);
  const stack = createStack(services, { logDir, onLine, ...limits });
  onTestFinished(() => stack.stop());
  return { stack, logDir, lines };
}

const isUp = (port: number, path = '') =>
  fetch(`http://127.0.0.1:${port}/${path}`).then(
    () => true,
    () => false,
  );

test('services start in their order and end together', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const { stack, lines, logDir } = aStack([aService('first', first), aService('second', second)]);
  expect(await stack.start()).toBeNull();
  expect([await isUp(first), await isUp(second)]).toEqual([true, true]);
  expect(lines).toEqual(['first: listening', 'second: listening']);
  await stack.stop();
  expect([await isUp(first), await isUp(second)]).toEqual([false, false]);
  expect(readFileSync(join(logDir, 'first.log'), 'utf8')).toBe('listening\n');
});

/** Is ready only once the other one answers. */
const toServerBehind = (port: number) => `
  const { createServer } = require('node:http');
  createServer(async (request, response) => {
    const other = await fetch('http://127.0.0.1:${port}/').catch(() => null);
    response.writeHead(other ? 200 : 503).end();
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

test('a service starts beside the one before it when it may', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const waiting = aService('first', first, toServerBehind(second));
  const { stack } = aStack([waiting, { ...aService('second', second), startsBeside: true }]);
  expect(await stack.start()).toBeNull();
});

test('a service that dies is reported with its code and last lines', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const { stack } = aStack([aService('first', first), aService('second', second)]);
  await stack.start();
  await isUp(first, 'die');
  const death = await stack.death;
  expect(death).toMatchObject({ service: 'first', how: 'ended with code 7' });
  expect(death.lastLines).toContain('something broke');
});

test('a service that dies while starting keeps the later ones from starting', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const { stack, logDir } = aStack([
    aService('first', first, 'console.error("no such table"); process.exit(2)'),
    aService('second', second),
  ]);
  expect(await stack.start()).toMatchObject({ service: 'first', how: 'ended with code 2' });
  expect(existsSync(join(logDir, 'second.log'))).toBe(false);
});

test('a service that never answers is given up after the limit', async () => {
  const [port = 0] = await findFreePorts(1);
  const hanging = aService('first', port, 'setInterval(() => {}, 1000)');
  const { stack } = aStack([hanging], { healthLimitMs: 500, graceMs: 1000 });
  const death = await stack.start();
  expect(death?.how).toMatch(/did not answer at .* within 0\.5 s/);
});

test('a service that ignores the request to end is killed after the grace period', async () => {
  const [port = 0] = await findFreePorts(1);
  const stubborn = aService('first', port, `process.on('SIGTERM', () => {});${SERVER}`);
  const { stack } = aStack([stubborn], { healthLimitMs: 10_000, graceMs: 300 });
  await stack.start();
  await stack.stop();
  expect(await isUp(port)).toBe(false);
});

test('what a service started itself ends with it', async () => {
  const [port = 0, inner = 0] = await findFreePorts(2);
  const parent = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(SERVER)}],
      { env: { PORT: '${inner}' }, stdio: 'ignore' });
    ${SERVER}
  `;
  const { stack } = aStack([aService('first', port, parent)]);
  await stack.start();
  while (!(await isUp(inner))) await delay(50);
  await stack.stop();
  expect(await isUp(inner)).toBe(false);
});

test('a service stopped on purpose is no death and can be started again', async () => {
  const [port = 0] = await findFreePorts(1);
  const { stack } = aStack([aService('first', port)]);
  let died = false;
  void stack.death.then(() => {
    died = true;
  });
  await stack.start();
  await stack.stopService('first');
  expect(await isUp(port)).toBe(false);
  expect(await stack.startService('first')).toBeNull();
  expect(await isUp(port)).toBe(true);
  expect(died).toBe(false);
});

test('an end during the start leaves nothing running', async () => {
  const [port = 0] = await findFreePorts(1);
  const slow = aService('first', port, `setTimeout(() => {${SERVER}}, 700)`);
  const { stack } = aStack([slow]);
  const starting = stack.start();
  await delay(100);
  await stack.stop();
  expect(await starting).toBeNull();
  await delay(900);
  expect(await isUp(port)).toBe(false);
});

/** So long that a slow machine is no failure. */
const SOON = { timeout: 60_000 };
const PATIENT = { healthLimitMs: 10_000, graceMs: 5000 };

function aRestartingStack(services: Service[], firstPauseMs = 50, limits = PATIENT) {
  const restarts: { service: string; how: string; pauseMs: number; failedStarts: number }[] = [];
  const { stack, logDir } = aStack(services, {
    ...limits,
    restarts: {
      firstPauseMs,
      onRestart: ({ service, how }, plan) => void restarts.push({ service, how, ...plan }),
    },
  });
  return { stack, logDir, restarts };
}

test('a service that is killed is started again, while the others go on', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const { stack, logDir, restarts } = aRestartingStack([
    aService('first', first),
    aService('second', second),
  ]);
  expect(await stack.start()).toBeNull();
  const other = stack.findPid('second');
  const killed = stack.findPid('first') ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => restarts.length, SOON).toBe(1);
  expect(await isUp(second)).toBe(true);
  await expect.poll(() => isUp(first), SOON).toBe(true);
  expect(restarts).toEqual([
    { service: 'first', how: 'was ended by SIGKILL', pauseMs: 50, failedStarts: 0 },
  ]);
  expect(stack.findPid('second')).toBe(other);
  expect(stack.findPid('first')).not.toBe(killed);
  // The lines of the one that was killed stay in the log.
  await expect
    .poll(() => readFileSync(join(logDir, 'first.log'), 'utf8'), SOON)
    .toBe('listening\nlistening\n');
  await stack.stop();
  expect(await isUp(first)).toBe(false);
});

test('each death soon after a start doubles the pause before the next', async () => {
  const [port = 0] = await findFreePorts(1);
  const { stack, restarts } = aRestartingStack([aService('first', port)], 20);
  await stack.start();
  for (let count = 1; count <= 6; count += 1) {
    await expect.poll(() => isUp(port), SOON).toBe(true);
    await isUp(port, 'die');
    await expect.poll(() => restarts.length, SOON).toBe(count);
  }
  expect(restarts.map(({ pauseMs }) => pauseMs)).toEqual([20, 40, 80, 160, 320, 640]);
  await expect.poll(() => isUp(port), SOON).toBe(true);
});

test('a service whose start fails five times is given up with its last lines', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const { stack, logDir, restarts } = aRestartingStack(
    [
      aService('first', first),
      aService('second', second, 'console.error("no such table"); process.exit(2)'),
    ],
    10,
  );
  const death = await stack.start();
  expect(death).toMatchObject({ service: 'second', how: 'ended with code 2' });
  expect(death?.lastLines).toEqual(['no such table']);
  expect(restarts.map(({ failedStarts }) => failedStarts)).toEqual([1, 2, 3, 4]);
  await expect
    .poll(() => readFileSync(join(logDir, 'second.log'), 'utf8'), SOON)
    .toBe('no such table\n'.repeat(5));
  expect(await isUp(first)).toBe(true);
});

test('a service that never answers is ended and started again, and given up after five starts', async () => {
  const [port = 0] = await findFreePorts(1);
  const hanging = aService('first', port, 'console.log(process.pid); setInterval(() => {}, 1000)');
  const limits = { healthLimitMs: 1500, graceMs: 1000 };
  const { stack, logDir } = aRestartingStack([hanging], 10, limits);
  expect((await stack.start())?.how).toMatch(/did not answer at .* within 1\.5 s/);
  const readPids = () => readFileSync(join(logDir, 'first.log'), 'utf8').trim().split('\n');
  await expect.poll(readPids, SOON).toHaveLength(5);
  const pids = readPids().map(Number);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a running service that cannot be started again is the death of the stack', async () => {
  const [port = 0] = await findFreePorts(1);
  const folder = createTemporaryFolder('stack');
  const onlyOnce = `
    const file = ${JSON.stringify(join(folder, 'started'))};
    if (require('node:fs').existsSync(file)) process.exit(3);
    require('node:fs').writeFileSync(file, '');
    ${SERVER}
  `;
  const { stack } = aRestartingStack([aService('first', port, onlyOnce)], 10);
  expect(await stack.start()).toBeNull();
  await isUp(port, 'die');
  expect(await stack.death).toMatchObject({ service: 'first', how: 'ended with code 3' });
});

test('an end that is asked for during a pause comes at once, and nothing is started after it', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  const { stack, restarts } = aRestartingStack(
    [aService('first', first), aService('second', second)],
    700,
  );
  await stack.start();
  await isUp(first, 'die');
  await expect.poll(() => restarts.length, SOON).toBe(1);
  await stack.stop();
  expect(await isUp(second)).toBe(false);
  await delay(1500);
  expect(await isUp(first)).toBe(false);
});

test('a service that is stopped during its pause stays stopped until it is started', async () => {
  const [port = 0] = await findFreePorts(1);
  const { stack, restarts } = aRestartingStack([aService('first', port)], 300);
  await stack.start();
  await isUp(port, 'die');
  await expect.poll(() => restarts.length, SOON).toBe(1);
  await stack.stopService('first');
  await delay(900);
  expect(await isUp(port)).toBe(false);
  expect(await stack.startService('first')).toBeNull();
  expect(await isUp(port)).toBe(true);
});

test('the log of the last run is kept beside the new one', async () => {
  const [port = 0] = await findFreePorts(1);
  const { stack, logDir } = aStack([aService('first', port)]);
  await stack.start();
  await stack.stopService('first');
  await stack.startService('first');
  expect(readFileSync(join(logDir, 'first.previous.log'), 'utf8')).toBe('listening\n');
});
