import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { prepareCompiledApp } from '../support/compiled-app';

/** A server with a small heap: `/fill` leaves a megabyte in it, `/heavy` is a heavy call, all else is a light one. */
const SERVER = `
  const Koa = require('koa');
  const { default: queueHeavyCalls } = require('./dist/src/middlewares/queue-heavy-calls');
  const queue = queueHeavyCalls({ work: 'heavy' });
  const left = [];
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.params = {};
    if (ctx.path === '/fill') left.push(Array.from({ length: 30_000 }, (_, index) => ({ index })));
    if (ctx.path === '/heavy') await queue(ctx, async () => void (ctx.body = 'done'));
    else ctx.body = 'light';
  });
  const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

test('a backend whose heap is nearly full refuses heavy calls with a sentence and answers light ones', async () => {
  const cwd = await prepareCompiledApp();
  const args = ['--max-old-space-size=64', '--eval', SERVER];
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${Number(line)}`;
  // A connection that was idle for a slow moment may be closed already.
  const headers = { connection: 'close' };
  const get = (path: string) => fetch(`${url}${path}`, { headers });
  let heavy = await get('/heavy');
  expect(await heavy.text()).toBe('done');
  while (heavy.status === 200) {
    await get('/fill');
    heavy = await get('/heavy');
  }
  expect(heavy.status).toBe(503);
  expect(Number(heavy.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await heavy.json()).toMatchObject({
    error: { name: 'BusyError', message: expect.stringContaining('zu wenig Speicher frei') },
  });
  expect(await (await get('/light')).text()).toBe('light');
});
