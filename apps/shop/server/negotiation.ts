import type { Encoding, RenderedPage } from './rendered-page.ts';

/** What goes over the wire for one request. */
export interface Representation {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Chooses the smallest encoding the client names with a weight above 0. Why no library: docs/decisions/0081 */
export function chooseEncoding(acceptEncoding: string | undefined | null): Encoding {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const isAccepted = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}

/** True when one of the validators the client holds is this page's. */
export function isFresh(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const value = candidate.trim();
    return value === '*' || value === etag || `W/${value}` === etag;
  });
}

/** Picks status, headers and body of a page for what the client accepts and already holds. */
export function toRepresentation(
  page: RenderedPage,
  request: { acceptEncoding?: string | null; ifNoneMatch?: string | null; method: string },
): Representation {
  const headers = { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' };
  if (page.status === 200 && isFresh(request.ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(request.acceptEncoding);
  const kept = page.bodies[encoding];
  const sent = kept ? encoding : 'identity';
  const body = kept ?? page.bodies.identity;
  return {
    status: page.status,
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(sent !== 'identity' && { 'content-encoding': sent }),
    },
    body: request.method === 'HEAD' ? null : body,
  };
}
