import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa, { type Context } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import queueHeavyCalls from '../../src/middlewares/queue-heavy-calls';
import shareProcessor from '../../src/middlewares/share-processor';

/** More than the buffers of a connection hold. */
const LARGE_BYTES = 40_000_000;

type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

/** A server whose calls are named by their path; `/large…` has a large answer. */
async function aServer(middleware: Middleware, prepare: (ctx: Context) => void) {
  const begun: string[] = [];
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx: Context) => {
    prepare(ctx);
    await middleware(ctx, async () => {
      begun.push(ctx.path);
      ctx.body = ctx.path.startsWith('/large') ? Buffer.alloc(LARGE_BYTES) : 'small';
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  /** Sends a call and reads nothing of its answer. */
  const open = (path: string, account = '1') => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccount: ${account}\r\n\r\n`);
    sockets.push(socket);
    return socket;
  };
  const ask = (path: string, account = '1') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { account } });
  return { begun, open, ask };
}

function asAccount(ctx: Context): void {
  ctx.params = {};
  ctx.state.user = { id: Number(ctx.get('account')) };
}

test('a heavy call has its place until its answer is read, others of the account wait, other accounts do not', async () => {
  const { begun, open, ask } = await aServer(queueHeavyCalls({ work: 'heavy' }), asAccount);
  const reader = open('/large');
  await expect.poll(() => begun).toEqual(['/large']);
  const second = ask('/second');
  expect(await (await ask('/other', '2')).text()).toBe('small');
  expect(begun).toEqual(['/large', '/other']);
  reader.destroy();
  expect(await (await second).text()).toBe('small');
  expect(begun).toEqual(['/large', '/other', '/second']);
});

test('more heavy calls of an account than may wait are refused with a sentence', async () => {
  const { begun, open, ask } = await aServer(queueHeavyCalls({ work: 'relayed' }), asAccount);
  open('/large', '3');
  await expect.poll(() => begun).toEqual(['/large']);
  const waiting = Array.from({ length: 8 }, () => ask('/waits', '3'));
  const all = await Promise.race([...waiting, ask('/tenth', '3')]);
  expect(all.status).toBe(429);
  expect(Number(all.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await all.text()).toContain('Es laufen schon mehrere große Abfragen von Ihnen.');
  expect(begun).toEqual(['/large']);
  for (const each of waiting) each.catch(() => {});
});

test('a few heavy calls run in the process, whoever makes them', async () => {
  const { begun, open } = await aServer(queueHeavyCalls({ work: 'heavy' }), asAccount);
  const sockets = ['11', '12', '13', '14'].map((account) => open(`/large-${account}`, account));
  await expect.poll(() => begun).toHaveLength(3);
  sockets.find((_, index) => begun.includes(`/large-1${index + 1}`))?.destroy();
  await expect.poll(() => begun).toHaveLength(4);
});

test('a public address has four places, each until the answer is read', async () => {
  const { begun, open, ask } = await aServer(shareProcessor(), (ctx) => {
    ctx.request.ip = ctx.get('account');
  });
  const readers = [1, 2, 3, 4].map((each) => open(`/large-${each}`, '93.184.216.34'));
  await expect.poll(() => begun).toHaveLength(4);
  const fifth = ask('/fifth', '93.184.216.34');
  expect((await ask('/other', '93.184.216.35')).status).toBe(200);
  expect(begun).not.toContain('/fifth');
  readers[0]?.destroy();
  expect((await fifth).status).toBe(200);
});
