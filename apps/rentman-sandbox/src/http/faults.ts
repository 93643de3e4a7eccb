import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hasGeneratedFilter } from '#app/protocol/parse-list-query.ts';
import { refuse } from '#app/protocol/refusal.ts';
import { denyPicture } from './storage-routes.ts';

/** A fault to play on requests: which ones, from when, how often, and what happens. */
export const Fault = z.object({
  kind: z.enum([
    'delay',
    'status',
    'broken-json',
    'reset',
    'lost-answer',
    'expired-picture',
    'generated-filter',
    'empty-list',
  ]),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** `/projectrequests/*`; a star stands for anything. Default: every path. */
  path: z.string().default('*'),
  /** Lets this many matching requests through first. */
  skip: z.int().min(0).default(0),
  /** Strikes this often, then never again. Default: always. */
  times: z.int().min(1).optional(),
  /** For `delay`. */
  ms: z.int().min(0).default(1000),
  /** For `status`. */
  status: z.int().min(400).max(599).default(500),
  /** For `status`: the header Retry-After in seconds. */
  retryAfter: z.int().min(0).optional(),
  /** For `status`: the words beside it, such as `Limit Exceeded` for a used-up day. */
  message: z.string().optional(),
});

export type Fault = z.infer<typeof Fault>;

/** What the server on a port hands over with a request. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { destroy(): unknown } };
}

type Serve = () => Promise<Response>;

export interface Faults {
  set(faults: readonly z.input<typeof Fault>[]): void;
  list(): readonly Fault[];
  play(request: Request, bindings: Bindings | undefined, serve: Serve): Promise<Response>;
}

interface Scene {
  readonly url: URL;
  readonly serve: Serve;
  readonly reset: () => Response;
}

type Play = (fault: Fault, scene: Scene) => Promise<Response>;

const USUAL_WORDS: ReadonlyMap<number, string> = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [404, 'Not Found'],
  [429, 'Too Many Requests'],
]);

const PLAYS: Readonly<Record<Fault['kind'], Play>> = {
  async delay({ ms }, { serve }) {
    await sleep(ms);
    return serve();
  },
  async status({ status, retryAfter, message }) {
    const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    const words = message ?? USUAL_WORDS.get(status) ?? 'Internal server error';
    return Response.json({ message: words }, { status, headers });
  },
  async 'broken-json'(_fault, { serve }) {
    const text = await (await serve()).text();
    const half = text.slice(0, Math.floor(text.length / 2));
    return new Response(half, { headers: { 'content-type': 'application/json' } });
  },
  // The list is there, and nothing is in it: so a user sees it who lost the right to its rows.
  async 'empty-list'(_fault, { serve }) {
    const envelope = z.looseObject({}).parse(await (await serve()).json());
    return Response.json({ ...envelope, data: [], itemCount: 0, next_page_url: null });
  },
  async reset(_fault, { reset }) {
    return reset();
  },
  // The request is carried out; only the answer never arrives.
  async 'lost-answer'(_fault, { serve, reset }) {
    await serve();
    return reset();
  },
  async 'expired-picture'(_fault, { url, serve }) {
    return url.pathname.startsWith('/_sandbox/storage/') ? denyPicture() : serve();
  },
  // Accounts differ: some refuse what is documented as impossible, others carry it out.
  async 'generated-filter'(_fault, { url, serve }) {
    if (!hasGeneratedFilter(url)) return serve();
    const { body, status } = refuse(400, 'Generated fields cannot be used in filters');
    return Response.json(body, { status });
  },
};

/** Creates the switches of one sandbox; they are forgotten when it ends. */
export function createFaults(): Faults {
  let active: { readonly fault: Fault; seen: number }[] = [];

  function findStriking({ method, url }: Request): Fault | null {
    const { pathname } = new URL(url);
    for (const entry of active) {
      const { fault } = entry;
      if (fault.method !== undefined && fault.method !== method) continue;
      if (!toPattern(fault.path).test(pathname)) continue;
      entry.seen += 1;
      const strikes = entry.seen - fault.skip;
      if (strikes >= 1 && strikes <= (fault.times ?? Number.POSITIVE_INFINITY)) return fault;
    }
    return null;
  }

  return {
    set(faults) {
      active = faults.map((fault) => ({ fault: Fault.parse(fault), seen: 0 }));
    },
    list: () => active.map(({ fault }) => fault),
    async play(request, bindings, serve) {
      const fault = findStriking(request);
      if (fault === null) return serve();
      const reset = () => resetConnection(bindings);
      return PLAYS[fault.kind](fault, { url: new URL(request.url), serve, reset });
    },
  };
}

/** Over a port the connection breaks; in-process callers get what `fetch` would throw. */
function resetConnection(bindings: Bindings | undefined): Response {
  const socket = bindings?.incoming?.socket;
  if (socket === undefined) throw new TypeError('fetch failed');
  socket.destroy();
  return new Response(null);
}

function toPattern(path: string): RegExp {
  const escaped = path
    .split('*')
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`);
}
