import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { REQUEST_ID_HEADER, toRequestId } from '@klappe/contracts';
import type { AnsweredRequest } from './log.ts';
import type { Representation } from './negotiation.ts';
import { isPlainPage } from './page-target.ts';
import type { PageRequest } from './pages.ts';
import { runWithRequestId } from './request-id.ts';
import type { ShopApp } from './shop-app.ts';

/** An answer, with what is told of it when it is over. */
class TrackedResponse extends ServerResponse {
  requestId = '';
  readonly startedAt = performance.now();
}

export interface NodeServer {
  readonly http: Server<typeof IncomingMessage, typeof TrackedResponse>;
  /**
   * Takes no new connections, finishes every request that has come or still comes on an open one, tells those clients
   * to close, and settles when all are gone or the grace period is over.
   */
  drain(limits?: { idleMs: number; graceMs: number }): Promise<void>;
}

const CLIENT_CLOSED = 499;
/** An idle connection is kept for a moment: its client may be sending a request just now. */
const DRAIN_LIMITS = { idleMs: 500, graceMs: 6000 } as const;

const OPTIONS = { ServerResponse: TrackedResponse, optimizeEmptyRequests: true };

/** The app as a Node server. A cached page is written straight to the socket, past Hono: docs/decisions/0049-html-cache.md */
export function createNodeServer(
  app: ShopApp,
  onAnswered: (request: AnsweredRequest) => void = () => undefined,
): NodeServer {
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

  const http = createServer(OPTIONS, (request, response) => {
    // Node then sends `Connection: close` and ends the socket after the answer.
    if (isDraining) response.shouldKeepAlive = false;
    response.requestId = toRequestId(request.headers[REQUEST_ID_HEADER]?.toString());
    open.add(response);
    response.on('close', noteEnd);
    const asked = toPageRequest(request);
    const kept = asked && app.pages.answerFromCache(asked);
    if (kept) send(kept, response);
    else runWithRequestId(response.requestId, () => answer(asked, request, response));
  });

  /** A page is rendered past Hono too, which would look for a file of its name. */
  function answer(
    asked: PageRequest | null,
    request: IncomingMessage,
    response: TrackedResponse,
  ): void {
    if (asked && isPlainPage(asked.target)) {
      void app.pages.answer(asked).then((page) => send(page, response));
      return;
    }
    response.setHeader(REQUEST_ID_HEADER, response.requestId);
    void listen(request, response);
  }

  http.on('connection', (socket) => {
    sockets.add(socket);
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

/** What is asked of a page; null for what is not read. */
function toPageRequest({ method, url, headers }: IncomingMessage): PageRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return {
    method,
    target: url ?? '',
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  };
}

/** Names and values in turn, which Node writes faster than an object, by the object. */
const headerLists = new WeakMap<Representation['headers'], readonly string[]>();

function send({ status, headers, body }: Representation, response: TrackedResponse): void {
  const list = headerLists.get(headers) ?? Object.entries(headers).flat();
  headerLists.set(headers, list);
  response.writeHead(status, [...list, REQUEST_ID_HEADER, response.requestId]);
  response.end(body ?? undefined);
}
