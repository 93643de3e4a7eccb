import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Context } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import cutSlowBodies from '../../src/middlewares/cut-slow-bodies';

const HEAD = 'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';

/** Sends half a body and reads what comes until the connection is closed. */
async function sendHalf(isAnswered: boolean): Promise<string> {
  const middleware = cutSlowBodies({ maxBodyMs: 50 });
  const server = createServer((req, res) => {
    const ctx = { req, res, path: '/x' };
    void middleware(ctx as unknown as Context, async () => {
      if (isAnswered) res.writeHead(404).end();
      else req.resume();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  socket.write(`${HEAD}half`);
  await once(socket, 'close');
  return text.split('\r\n')[0] ?? '';
}

test('a body that is sent by half is answered with 408 and the connection ends', async () => {
  expect(await sendHalf(false)).toBe('HTTP/1.1 408 Request Timeout');
});

test('so does the connection of a call that was answered without its body', async () => {
  expect(await sendHalf(true)).toBe('HTTP/1.1 404 Not Found');
});
