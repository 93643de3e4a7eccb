import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa, { type Context } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import queueHeavyCalls from '../../src/middlewares/queue-heavy-calls';
import shareProcessor from '../../src/middlewares/share-processor';

/** More than the buffers of a connection hold. */
const LARGE_BYTES = 40_000_000;

type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

/** A server whose calls are named by their path; `/large…` has a large answer, `/long…` works until `finish` is called, `/free` needs no place. */
async function aServer(middleware: Middleware, prepare: (ctx: Context) => void) {
  const begun: string[] = [];
  const arrived: string[] = [];
  const left: string[] = [];
  const ends = new Map<string, () => void>();
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx: Context) => {
    prepare(ctx);
    arrived.push(ctx.path);
    if (ctx.path === '/free') {
      ctx.body = 'free';
      return;
    }
    ctx.res.once('close', () => void left.push(ctx.path));
    await middleware(ctx, async () => {
      begun.push(ctx.path);
      if (ctx.path.startsWith('/long')) {
        await new Promise<void>((resolve) => ends.set(ctx.path, resolve));
      }
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
  return { arrived, begun, left, open, ask, finish: (path: string) => ends.get(path)?.() };
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

test('a few heavy calls work in the process, whoever makes them and whoever leaves', async () => {
  const { arrived, begun, left, open, ask, finish } = await aServer(
    queueHeavyCalls({ work: 'heavy' }),
    asAccount,
  );
  const sockets = ['11', '12', '13'].map((account) => open(`/long-${account}`, account));
  await expect.poll(() => begun).toHaveLength(3);
  const fourth = ask('/fourth', '14');
  await expect.poll(() => arrived).toContain('/fourth');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => left).toHaveLength(3);
  await ask('/free');
  expect(begun).toHaveLength(3);
  finish('/long-12');
  expect((await fourth).status).toBe(200);
});

test('slow readers keep nobody else from working', async () => {
  const { begun, open, ask } = await aServer(queueHeavyCalls({ work: 'heavy' }), asAccount);
  for (const account of ['21', '22', '23', '24']) open(`/large-${account}`, account);
  await expect.poll(() => begun).toHaveLength(4);
  expect((await ask('/other', '25')).status).toBe(200);
});

test('a caller who leaves has no second call until the work of the first is done', async () => {
  const { arrived, begun, left, open, ask, finish } = await aServer(
    queueHeavyCalls({ work: 'relayed' }),
    asAccount,
  );
  const first = open('/long-first', '31');
  await expect.poll(() => begun).toEqual(['/long-first']);
  const second = ask('/second', '31');
  await expect.poll(() => arrived).toContain('/second');
  first.destroy();
  await expect.poll(() => left).toEqual(['/long-first']);
  await ask('/free');
  expect(begun).toEqual(['/long-first']);
  finish('/long-first');
  expect((await second).status).toBe(200);
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

test('sequential calls of an account run one after the other, whether the first has been read or not', async () => {
  const { arrived, begun, open, ask, finish } = await aServer(
    queueHeavyCalls({ work: 'sequential' }),
    asAccount,
  );
  open('/long-first', '41');
  await expect.poll(() => begun).toEqual(['/long-first']);
  const waiting = Array.from({ length: 20 }, (_, index) => ask(`/waits-${index}`, '41'));
  await expect.poll(() => arrived).toHaveLength(21);
  expect((await ask('/other', '42')).status).toBe(200);
  expect(begun).toEqual(['/long-first', '/other']);
  finish('/long-first');
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a slow reader of a sequential call does not hold up the next call of the account', async () => {
  const { begun, open, ask } = await aServer(queueHeavyCalls({ work: 'sequential' }), asAccount);
  open('/large', '51');
  await expect.poll(() => begun).toEqual(['/large']);
  expect((await ask('/second', '51')).status).toBe(200);
});
