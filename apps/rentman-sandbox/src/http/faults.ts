import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** A fault to play on requests: which ones, from when, how often, and what happens. */
export const Fault = z.object({
  kind: z.enum(['delay', 'status', 'broken-json', 'reset', 'lost-answer']),
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

type Play = (fault: Fault, serve: Serve, reset: () => Response) => Promise<Response>;

const PLAYS: Readonly<Record<Fault['kind'], Play>> = {
  async delay({ ms }, serve) {
    await sleep(ms);
    return serve();
  },
  async status({ status, retryAfter }) {
    const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    const message = status === 429 ? 'Too Many Requests' : 'Internal server error';
    return Response.json({ message }, { status, headers });
  },
  async 'broken-json'(_fault, serve) {
    const text = await (await serve()).text();
    const half = text.slice(0, Math.floor(text.length / 2));
    return new Response(half, { headers: { 'content-type': 'application/json' } });
  },
  async reset(_fault, _serve, reset) {
    return reset();
  },
  // The request is carried out; only the answer never arrives.
  async 'lost-answer'(_fault, serve, reset) {
    await serve();
    return reset();
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
      return PLAYS[fault.kind](fault, serve, () => resetConnection(bindings));
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
