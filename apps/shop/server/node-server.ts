import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ShopApp } from './shop-app.ts';

/** The app as a Node server. A cached page is written straight to the socket, past Hono: docs/decisions/0004 */
export function createNodeServer(app: ShopApp): Server {
  const listen = getRequestListener(app.fetch);
  return createServer((request, response) => {
    if (!answerFromCache(app, request, response)) void listen(request, response);
  });
}

function answerFromCache(
  app: ShopApp,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url: target = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const answer = app.pages.answerFromCache({
    method,
    target,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  });
  if (!answer) return false;
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body ?? undefined);
  return true;
}
