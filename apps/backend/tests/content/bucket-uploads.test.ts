import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../free-ports';
import { S3_TEST_URL } from '../support/env';
import { RED_FILE, startContentStack } from './content-stack';

/** The names of the keys that S3 servers for tests accept. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/** A store that keeps what is put into it, for requests that carry a signature. `S3_TEST_URL` names a real one. */
async function startStore(): Promise<string> {
  if (S3_TEST_URL) return S3_TEST_URL;
  const files = new Map<string, { readonly body: Buffer; readonly type: string }>();
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const body = await buffer(request);
    const found = files.get(url);
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) response.writeHead(403).end();
    else if (method === 'PUT') {
      files.set(url, { body, type: headers['content-type'] ?? '' });
      response.end();
    } else if (method === 'DELETE') response.writeHead(files.delete(url) ? 204 : 404).end();
    else if (found) response.setHeader('content-type', found.type).end(found.body);
    else response.writeHead(404).end();
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

test('uploads lie in the S3 store of the settings, and the backend answers them from there', async () => {
  const S3_URL = await startStore();
  const stack = await startContentStack({ S3_URL, S3_BUCKET: 'klappe', ...KEYS });
  onTestFinished(() => stack.stop());
  const { body } = await stack.panel.upload('rot.png', RED_FILE, 'image/png');
  const [file] = body;
  expect(file.url).toMatch(/^\/uploads\/rot_\w+\.png$/);
  expect(readdirSync(join(stack.backend.dataDir, 'backend/public/uploads'))).toEqual([]);
  const answer = await stack.backend.fetch(file.url);
  // Strapi makes pictures smaller before it stores them.
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.subarray(0, 8)).toEqual(RED_FILE.subarray(0, 8));
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const removed = await stack.panel.call('DELETE', `/upload/files/${file.id}`);
  expect(removed.status).toBe(200);
  expect((await stack.backend.fetch(file.url)).status).toBe(404);
}, 300_000);
