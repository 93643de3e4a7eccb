import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import type { Service } from './service.ts';
import { createStack } from './stack.ts';
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

function aStack(services: Service[], limits = { healthLimitMs: 10_000, graceMs: 5000 }) {
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

test('the log of the last run is kept beside the new one', async () => {
  const [port = 0] = await findFreePorts(1);
  const { stack, logDir } = aStack([aService('first', port)]);
  await stack.start();
  await stack.stopService('first');
  await stack.startService('first');
  expect(readFileSync(join(logDir, 'first.previous.log'), 'utf8')).toBe('listening\n');
});
