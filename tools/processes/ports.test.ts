import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePorts } from './ports.ts';
import { findFreePorts } from './testing/free-ports.ts';

async function aBusyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('free ports are found and pass the check', async () => {
  const [first = 0, second = 0] = await findFreePorts(2);
  expect(first).not.toBe(second);
  await expect(
    requireFreePorts([
      { host: '127.0.0.1', variable: 'SHOP_PORT', port: first },
      { host: '127.0.0.1', variable: 'BACKEND_PORT', port: second },
    ]),
  ).resolves.toBeUndefined();
});

test('a busy port is named with the variable that moves it', async () => {
  const port = await aBusyPort();
  await expect(
    requireFreePorts([{ host: '127.0.0.1', variable: 'SHOP_PORT', port }]),
  ).rejects.toThrow(new RegExp(`^Port ${port} is already in use.*SHOP_PORT`));
});

test('an address that is not of this machine is a sentence about HOST', async () => {
  const [port = 0] = await findFreePorts(1);
  await expect(
    requireFreePorts([{ host: '192.0.2.1', variable: 'SHOP_PORT', port }]),
  ).rejects.toThrow(/192\.0\.2\.1.*HOST/);
});
