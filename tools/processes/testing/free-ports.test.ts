import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from './free-ports.ts';

const FREE_PORTS = new URL('./free-ports.ts', import.meta.url).href;
const ASK_TWICE = `
  const { findFreePorts } = await import(${JSON.stringify(FREE_PORTS)});
  const [first, second] = await Promise.all([findFreePorts(3), findFreePorts(3)]);
  console.log(JSON.stringify([...first, ...second]));
  process.stdin.resume();
`;

/** A process that asks for six ports, listens on none of them, and lives until the test ends. */
async function askElsewhere(): Promise<number[]> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', ASK_TWICE]);
  onTestFinished(() => void child.kill());
  const [printed] = child.stdout ? await once(child.stdout, 'data') : [];
  return JSON.parse(String(printed));
}

test('processes that ask at the same time are given different ports, before anything listens', async () => {
  const [here, there, elsewhere] = await Promise.all([
    findFreePorts(6),
    askElsewhere(),
    askElsewhere(),
  ]);
  const ports = [...here, ...there, ...elsewhere];
  expect(ports).toHaveLength(18);
  expect(new Set(ports).size).toBe(18);
});

test('no port is given that the system may give to another connection or to port 0', async () => {
  const ports = await findFreePorts(200);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port is given again only after all others of the process', async () => {
  const ports = await findFreePorts(99);
  expect(new Set(ports).size).toBe(99);
});

test('a port that something listens on is not given', async () => {
  const [port = 0] = await findFreePorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(await findFreePorts(99)).not.toContain(port);
});
