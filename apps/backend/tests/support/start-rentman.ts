import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import { createWorld, type World } from '@klappe/rentman-sandbox/sandbox';
import { findFreePort } from './start-backend';

export interface RunningRentman {
  readonly world: World;
  readonly url: string;
  /** Every request since the start, as `GET /equipment`. */
  readonly requests: readonly string[];
  /** Nobody answers at its address any more. Its rows stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts the Rentman sandbox on a port of its own, empty, with its rows in the test's hands. */
export async function startRentman(): Promise<RunningRentman> {
  const world = createWorld();
  const port = await findFreePort();
  const requests: string[] = [];
  let server: ServerType | null = null;

  async function start(): Promise<void> {
    const fetch = (request: Request, bindings?: object) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
      return world.sandbox.fetch(request, bindings);
    };
    const started = serve({ fetch, hostname: '127.0.0.1', port });
    await once(started, 'listening');
    server = started;
  }

  async function stop(): Promise<void> {
    const running = server;
    server = null;
    if (!running) return;
    const closed = once(running, 'close');
    running.close();
    if ('closeAllConnections' in running) running.closeAllConnections();
    await closed;
  }

  await start();
  return { world, url: `http://127.0.0.1:${port}`, requests, start, stop };
}
