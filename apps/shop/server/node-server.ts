import { createServer, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { REQUEST_ID_HEADER, toRequestId } from '@klappe/contracts';
import type { AnsweredRequest } from './log.ts';
import { runWithRequestId } from './request-id.ts';
import type { ShopApp } from './shop-app.ts';

/** An answer, with what is told of it when it is over. */
class TrackedResponse extends ServerResponse {
  requestId = '';
  readonly startedAt = performance.now();
}

const CLIENT_CLOSED = 499;
/** An idle connection is kept for a moment: its client may be sending a request just now. */
const DRAIN_LIMITS = { idleMs: 500, graceMs: 6000 };

export function createNodeServer(
  app: Pick<ShopApp, 'fetch'>,
  onAnswered: (request: AnsweredRequest) => void,
) {
  const listen = getRequestListener(app.fetch);
  const sockets = new Set<Socket>();
  const open = new Set<TrackedResponse>();
  let isDraining = false;

  function noteEnd(this: TrackedResponse): void {
    open.delete(this);
    const { requestId, startedAt, req } = this;
    const { method = '', url = '' } = req;
    const [path = ''] = url.split('?', 1);
    const status = this.writableFinished ? this.statusCode : CLIENT_CLOSED;
    onAnswered({ requestId, method, path, status, ms: performance.now() - startedAt });
  }

  const http = createServer({ ServerResponse: TrackedResponse }, (request, response) => {
    // Node then sends `Connection: close` and ends the socket after the answer.
    if (isDraining) response.shouldKeepAlive = false;
    response.requestId = toRequestId(request.headers[REQUEST_ID_HEADER]?.toString());
    open.add(response);
    response.on('close', noteEnd);
    response.setHeader(REQUEST_ID_HEADER, response.requestId);
    runWithRequestId(response.requestId, () => void listen(request, response));
  });

  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  /**
   * Takes no new connections, finishes every request that has come or still comes on an open one, tells those clients
   * to close, and settles when all are gone or the grace period is over.
   */
  async function drain({ idleMs, graceMs } = DRAIN_LIMITS): Promise<void> {
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    // `Server.close` of HTTP would end idle connections at once; that of `net` leaves them.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(http, () => resolve()),
    );
    const endIdle = () => {
      const busy = new Set([...open].map(({ req }) => req.socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    };
    const idle = setInterval(endIdle, idleMs);
    const grace = setTimeout(() => http.closeAllConnections(), graceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(grace);
  }

  return { http, drain };
}
