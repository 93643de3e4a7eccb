import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
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
import { BytesResponse } from '#app/routing/bytes-response.server.ts';
import { SCRIPT_HASHES_HEADER, takeNonce, toScriptHash } from '#app/routing/own-scripts.server.ts';
import { inlineUsedStyles } from '#app/routing/page-styles.server.ts';
import { splitPage } from '#app/routing/page-text.server.ts';
import { SCRIPT_START_CODE, startScriptsAfterPaint } from '#app/routing/script-start.server.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { insertLook } from '#app/site/look.server.ts';

const CONSTANT_HASHES = [FIRST_PAINT_CODE, SCRIPT_START_CODE].map(toScriptHash);

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
  const { readSheet, frame } = loadContext.get(serverContext);
  const { look } = await frame.get();
  const delayed = startScriptsAfterPaint(splitPage(html));
  // The styles come last, so that nothing else has to be searched for among them.
  const { head, body } = inlineUsedStyles(insertLook(delayed, look), readSheet);
  return new BytesResponse(Buffer.from(head + body, 'latin1'), { status, headers });
}

/** Logs errors, except aborted requests and statuses that a loader answered on purpose, such as a 404. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

/** The characters of the answer are the bytes of the HTML: see `PageText`. */
function renderToText(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('latin1'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
