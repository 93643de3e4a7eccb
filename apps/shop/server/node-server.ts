import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { REQUEST_ID_HEADER, toRequestId } from '@klappe/contracts';
import type { AnsweredRequest } from './log.ts';
import type { Representation } from './negotiation.ts';
import type { PageRequest } from './pages.ts';
import { runWithRequestId } from './request-id.ts';
import type { ShopApp } from './shop-app.ts';

export interface NodeServer {
  readonly http: Server;
  /**
   * Takes no new connections, finishes every request that has come or still comes on an open one, tells those clients
   * to close, and settles when all are gone or the grace period is over.
   */
  drain(limits?: { idleMs: number; graceMs: number }): Promise<void>;
}

const CLIENT_CLOSED = 499;
/** An idle connection is kept for a moment: its client may be sending a request just now. */
const DRAIN_LIMITS = { idleMs: 500, graceMs: 6000 } as const;

/** The app as a Node server. A cached page is written straight to the socket, past Hono: docs/decisions/0004 */
export function createNodeServer(
  app: ShopApp,
  onAnswered: (request: AnsweredRequest) => void = () => undefined,
): NodeServer {
  const listen = getRequestListener(app.fetch);
  const sockets = new Map<Socket, number>();
  const open = new Set<ServerResponse>();
  let isDraining = false;

  function track(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const { socket, method = '', url = '' } = request;
    const startedAt = performance.now();
    open.add(response);
    sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
    response.once('close', () => {
      open.delete(response);
      const count = sockets.get(socket);
      if (count !== undefined) sockets.set(socket, count - 1);
      const [path = ''] = url.split('?');
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED;
      onAnswered({ requestId, method, path, status, ms: performance.now() - startedAt });
    });
  }

  const http = createServer((request, response) => {
    // Node then sends `Connection: close` and ends the socket after the answer.
    if (isDraining) response.shouldKeepAlive = false;
    const id = toRequestId(request.headers[REQUEST_ID_HEADER]?.toString());
    response.setHeader(REQUEST_ID_HEADER, id);
    runWithRequestId(id, () => {
      track(request, response, id);
      if (!answerPage(app, request, response)) void listen(request, response);
    });
  });
  http.on('connection', (socket) => {
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
  });

  async function drain({ idleMs, graceMs } = DRAIN_LIMITS): Promise<void> {
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    // `Server.close` of HTTP would end idle connections at once; that of `net` leaves them.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(http, () => resolve()),
    );
    const endIdle = () => {
      for (const [socket, count] of sockets) if (count === 0) socket.destroySoon();
    };
    const idle = setInterval(endIdle, idleMs);
    const grace = setTimeout(() => http.closeAllConnections(), graceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(grace);
  }

  return { http, drain };
}

/** Answers from memory, or refuses what would have to wait too long; false leaves the request to Hono. */
function answerPage(app: ShopApp, request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url: target = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const asked: PageRequest = {
    method,
    target,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  };
  const answer = app.pages.answerFromCache(asked);
  if (answer) send(answer, response);
  if (answer) return true;
  const refusal = isPagePath(target) ? app.pages.refuse(asked) : null;
  void refusal?.then((busy) => send(busy, response));
  return refusal !== null;
}

/** Files and the server's own addresses have a dot or begin with an underscore. */
function isPagePath(target: string): boolean {
  return !/^\/_|^\/(?:healthz|readyz|metrics)$|^[^?]*\.(?!data(?:\?|$))/.test(target);
}

function send({ status, headers, body }: Representation, response: ServerResponse): void {
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}
