import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import { REQUEST_ID_HEADER } from '@klappe/contracts';
import {
  createForeignWorld,
  createWorld,
  type SandboxOptions,
  type World,
} from '@klappe/rentman-sandbox/sandbox';
import { z } from 'zod';
import { findFreePort } from '../free-ports';

export interface RunningRentman {
  readonly world: World;
  readonly url: string;
  /** Every request since the start, as `GET /equipment`. */
  readonly requests: readonly string[];
  /** The ids that they carried. */
  readonly requestIds: readonly string[];
  /** How many of them were too many in a second, or at once. */
  readonly refused: number;
  /** Stops answering. Its rows stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

type WireRow = Readonly<Record<string, unknown>>;

interface RentmanOptions extends Partial<SandboxOptions> {
  /** Foreign worlds on the demo, at an address that the backend takes for an account of the house's own. */
  readonly worlds?: readonly string[];
  /** Changes each row of an answer, for values that SQLite columns cannot hold. */
  readonly alter?: (row: WireRow) => WireRow;
}

const Body = z.looseObject({ data: z.unknown() });

async function alterRows(answer: Response, alter: (row: WireRow) => WireRow): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const { data, ...body } = Body.parse(await answer.json());
  const altered = Array.isArray(data) ? data.map(alter) : data;
  return Response.json({ ...body, data: altered }, { status: answer.status });
}

/** Starts an empty Rentman sandbox on a port of its own; the test adds rows through `world`. */
export async function startRentman({
  alter,
  worlds,
  ...options
}: RentmanOptions = {}): Promise<RunningRentman> {
  const world = worlds ? createForeignWorld(worlds) : createWorld(options);
  const hostname = worlds ? '127.0.0.2' : '127.0.0.1';
  const port = await findFreePort();
  const requests: string[] = [];
  const requestIds: string[] = [];
  let refused = 0;
  let server: ServerType | null = null;

  async function start(): Promise<void> {
    const fetch = async (request: Request, bindings?: object) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
      requestIds.push(request.headers.get(REQUEST_ID_HEADER) ?? '');
      const answer = await world.sandbox.fetch(request, bindings);
      if (answer.status === 429) refused += 1;
      return alter ? alterRows(answer, alter) : answer;
    };
    const started = serve({ fetch, hostname, port });
    await once(started, 'listening');
    server = started;
  }

  async function stop(): Promise<void> {
    const running = server;
    server = null;
    if (!running) return;
    const closed = once(running, 'close');
    running.close();
    if ('closeAllConnections' in running) running.closeAllConnections();
    await closed;
  }

  await start();
  return {
    world,
    url: `http://${hostname}:${port}`,
    requests,
    requestIds,
    get refused() {
      return refused;
    },
    start,
    stop,
  };
}
