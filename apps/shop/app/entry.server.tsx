import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { REQUEST_ID_HEADER } from '@klappe/contracts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { FIRST_PAINT_CODE } from '#app/features/layout/first-paint-script.tsx';
import { RequestIdContext } from '#app/features/layout/request-id.ts';
import { SHEETS_CODE } from '#app/features/layout/site-frame.tsx';
import {
  SCRIPT_HASHES_HEADER,
  SCRIPT_START_CODE,
  startScriptsAfterPaint,
  takeNonce,
  toScriptHash,
} from '#app/routing/page-scripts.server.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { insertLook } from '#app/site/look.server.ts';

const CONSTANT_HASHES = [FIRST_PAINT_CODE, SHEETS_CODE, SCRIPT_START_CODE].map(toScriptHash);

/** Renders the complete page before answering. The server caches pages, so it does not stream them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomUUID();
  const page = (
    <RequestIdContext value={request.headers.get(REQUEST_ID_HEADER)}>
      <ServerRouter context={routerContext} nonce={nonce} url={request.url} />
    </RequestIdContext>
  );
  const { html, hashes } = takeNonce(await renderToText(page, nonce), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(SCRIPT_HASHES_HEADER, [...CONSTANT_HASHES, ...hashes].join(' '));
  const { look } = await loadContext.get(serverContext).frame.get();
  return new Response(insertLook(startScriptsAfterPaint(html), look), { status, headers });
}

/** Logs errors, except aborted requests and statuses that a loader answered on purpose, such as a 404. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

function renderToText(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
