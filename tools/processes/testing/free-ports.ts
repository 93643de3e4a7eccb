import { createServer, type Server } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections and to servers on port 0 (from 32768 on Linux), so that
 * neither can take a port between the choice and the start of the service.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
/** Its first port is the lock of the others. */
const BLOCK_SIZE = 100;
const HOST = '127.0.0.1';

interface Block {
  readonly first: number;
  next: number;
}

let reserved: Promise<Block> | null = null;

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen({ host: HOST, port, exclusive: true }, () => resolve(server));
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server === null) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Listens on the first port of a block for as long as this process lives: the system frees it even when it is killed. */
async function reserveBlock(): Promise<Block> {
  for (let first = FIRST_PORT; first + BLOCK_SIZE - 1 <= LAST_PORT; first += BLOCK_SIZE) {
    const lock = await listen(first);
    if (lock === null) continue;
    lock.unref();
    return { first, next: 1 };
  }
  throw new Error(`Every block of ports from ${FIRST_PORT} to ${LAST_PORT} is reserved`);
}

/**
 * A port of this process alone: no other process that asks here is given it while this one lives.
 * docs/decisions/0055-tests.md
 */
export async function findFreePort(): Promise<number> {
  reserved ??= reserveBlock();
  const block = await reserved;
  for (let tried = 1; tried < BLOCK_SIZE; tried += 1) {
    const port = block.first + block.next;
    block.next = (block.next % (BLOCK_SIZE - 1)) + 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`Every port from ${block.first} on is in use`);
}

/** The same for several. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
  return ports;
}
