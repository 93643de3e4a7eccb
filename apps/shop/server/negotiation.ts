import type { Encoding, RenderedPage } from './rendered-page.ts';

/** What goes over the wire for one request. */
export interface Representation {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Chooses the smallest encoding the client names with a weight above 0. Why no library: docs/decisions/0053-libraries.md */
export function chooseEncoding(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map(
    acceptEncoding.split(',').map((part) => {
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
  if (page.status === 200 && isFresh(request.ifNoneMatch, page.etag)) {
    return { status: 304, headers: toHeaders(page), body: null };
  }
  const full = toFullAnswer(page, chooseEncoding(request.acceptEncoding));
  return request.method === 'HEAD' ? { ...full, body: null } : full;
}

function toFullAnswer(page: RenderedPage, accepted: Encoding): Representation {
  const kept = page.bodies[accepted];
  const body = kept ?? page.bodies.identity;
  const headers = {
    ...toHeaders(page),
    'content-length': String(body.length),
    ...(kept && accepted !== 'identity' && { 'content-encoding': accepted }),
  };
  return { status: page.status, headers, body };
}

function toHeaders({ headers, etag }: RenderedPage): Readonly<Record<string, string>> {
  return { ...headers, etag, vary: 'Accept-Encoding' };
}
