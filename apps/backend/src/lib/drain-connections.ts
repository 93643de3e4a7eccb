import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Core } from '@strapi/strapi';

/** An idle connection is kept for a moment: its client may be sending a request just now. */
const IDLE_MS = 250;
/** A request that takes longer is cut. Whoever stops the backend waits a little longer before killing it. */
const GRACE_MS = 6000;

const drains = new WeakMap<Core.Strapi, ReturnType<typeof createDrain>>();

/** Lets requests finish when the process is told to end; Strapi by itself cuts them. */
export function drainOnSignal(strapi: Core.Strapi): void {
  const drain = createDrain(strapi.server.httpServer);
  drains.set(strapi, drain);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void drain.run());
}

/** Settles when no request runs any more and none can come. To be awaited before anything that requests need is stopped. */
export async function finishRequests(strapi: Core.Strapi): Promise<void> {
  await drains.get(strapi)?.run();
}

/** Settles with the signal: long answers are to end by themselves. */
export async function whenDraining(strapi: Core.Strapi): Promise<void> {
  await drains.get(strapi)?.begun;
}

/** True from the signal on. */
export function isDraining(strapi: Core.Strapi): boolean {
  return drains.get(strapi)?.hasBegun ?? false;
}

function createDrain(server: Server) {
  const open = new Set<ServerResponse>();
  const sockets = new Map<Socket, number>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let running: Promise<void> | null = null;

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before Strapi's own listener, which may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    open.add(response);
    sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
    // Node then sends `Connection: close` and ends the socket after the answer.
    if (running !== null) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      const count = sockets.get(socket);
      if (count !== undefined) sockets.set(socket, count - 1);
    });
  });

  async function finish(): Promise<void> {
    begin();
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    // `Server.close` of HTTP would end idle connections at once; that of `net` leaves them.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(server, () => resolve()),
    );
    const endIdle = () => {
      for (const [socket, count] of sockets) if (count === 0) socket.destroySoon();
    };
    const idle = setInterval(endIdle, IDLE_MS);
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(grace);
  }

  return {
    begun,
    get hasBegun(): boolean {
      return running !== null;
    },
    /**
     * Takes no new connections, finishes every request that has come or still comes on an open one, tells those clients
     * to close, and settles when all are gone or the grace period is over.
     */
    run(): Promise<void> {
      running ??= finish();
      return running;
    },
  };
}
