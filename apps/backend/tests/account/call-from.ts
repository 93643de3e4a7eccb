import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Backend } from '../support/start-backend';

interface CallFrom {
  /** The loopback address that the connection comes from. */
  readonly peer?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Posts to a backend from any address of this machine, as proxies and attackers do. */
export async function callFrom(
  { url }: Pick<Backend, 'url'>,
  path: string,
  { peer = '127.0.0.1', headers = {}, body }: CallFrom,
) {
  const { hostname, port } = new URL(url);
  const options = { host: hostname, port, path, method: 'POST', localAddress: peer };
  const type = { 'content-type': 'application/json' };
  const sent = request({ ...options, headers: { ...type, ...headers } });
  sent.end(JSON.stringify(body));
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await json(answer) };
}
