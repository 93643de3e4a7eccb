import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import Koa, { type Context } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../src/lib/calls/call-budget';
import watchAnswers from '../../src/middlewares/watch-answers';
import { refuseLargeAnswers } from '../support/large-answers';

/** The log of a server that has answered a call of the size `small` with so many bytes. */
async function readLogAfter(bytes: number): Promise<string> {
  const log: string[] = [];
  const strapi = { log: { error: (line: string) => void log.push(line) } };
  const watch = watchAnswers({ answer: 'small' }, { strapi: strapi as unknown as Core.Strapi });
  const app = new Koa();
  let isClosed = false;
  app.use(async (ctx: Context) => {
    await watch(ctx, async () => {
      ctx.body = 'a'.repeat(bytes);
    });
    // After the middleware's own listener.
    ctx.res.once('close', () => {
      isClosed = true;
    });
  });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.text()).length).toBe(bytes);
  await expect.poll(() => isClosed).toBe(true);
  return log.join('\n');
}

test('an answer above the budget of its call is sent whole and logged, and the log makes a test fail', async () => {
  const maxBytes = MAX_ANSWER_BYTES.small ?? 0;
  const inBudget = await readLogAfter(maxBytes);
  expect(inBudget).toBe('');
  expect(() => refuseLargeAnswers(inBudget)).not.toThrow();
  const above = await readLogAfter(maxBytes + 1);
  expect(() => refuseLargeAnswers(above)).toThrow(`${maxBytes + 1} of ${maxBytes} bytes`);
});
