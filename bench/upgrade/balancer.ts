import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Balancer {
  readonly url: string;
  stop(): void;
}

/** Hands each request on to the next of the backends, as nginx does between shops and backends. */
export async function startBalancer(listBackends: () => readonly string[]): Promise<Balancer> {
  let count = 0;
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const backends = listBackends();
    count += 1;
    const { method, headers, url = '/' } = incoming;
    const asked = request(`${backends[count % backends.length]}${url}`, { method, headers });
    asked.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => void server.close().closeAllConnections(),
  };
}
