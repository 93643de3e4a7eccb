import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import { createMutex } from '../mutex';
import { parseJson } from '../parse-json';

/** The server forgets a machine that is gone, and its locks, after half a minute instead of hours. */
export const DEAD_PEER_SETTINGS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';
const CHANNEL = 'klappe';
/** PostgreSQL refuses longer messages. */
const MAX_MESSAGE_BYTES = 7900;
const MIN_PAUSE_MS = 200;
/** Short, because what other backends tell meanwhile is missed. */
const MAX_PAUSE_MS = 500;
const MAX_QUERY_MS = 5000;
const PROBE_EVERY_MS = 10_000;
/** More messages than come during a start. */
const MAX_UNHEARD = 1000;

interface LinkOptions {
  readonly databaseUrl: string;
  readonly log: { info(line: string): void; warn(line: string): void };
}

const Message = z.object({ from: z.string(), topic: z.string(), body: z.unknown() });

/** Gets what another backend sent; null when messages may have been missed, so that everything may have changed. */
export type MessageHandler = (body: unknown) => void;

/** Rejects while there is no connection. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

export type Link = ReturnType<typeof createLink>;

/**
 * A connection of its own to PostgreSQL, by which the backends of one database tell each other what happened
 * (LISTEN/NOTIFY) and hold locks that end with the process. It connects anew by itself. docs/decisions/0036-several-backends.md
 */
export function createLink({ databaseUrl, log }: LinkOptions) {
  const from = randomUUID();
  const handlers = new Map<string, MessageHandler[]>();
  const unheard = new Map<string, unknown[]>();
  const preparations: ((query: Query) => Promise<void>)[] = [];
  let client: { readonly own: Client; readonly query: Query } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let hasConnected = false;
  let isStopped = false;

  function deliver(payload = ''): void {
    const message = Message.safeParse(parseJson(payload)).data;
    if (!message || message.from === from) return;
    const { topic, body = null } = message;
    const all = handlers.get(topic);
    for (const handle of all ?? []) handle(body);
    if (!all) unheard.set(topic, [...(unheard.get(topic) ?? []), body].slice(-MAX_UNHEARD));
  }

  function lose(lost: Client, error: unknown): void {
    if (client !== null && client.own !== lost) return;
    client = null;
    lost.end().catch(() => {});
    if (isStopped) return;
    if (failures === 0) log.warn(`Other backends cannot be heard: ${String(error)}`);
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
    failures += 1;
  }

  /** What was sent since the last connection is not known. */
  function reportGap(): void {
    for (const all of handlers.values()) for (const handle of all) handle(null);
  }

  async function connect(): Promise<void> {
    const { promise: lost, resolve: reportLoss } = Promise.withResolvers<unknown>();
    const next = createClient(databaseUrl, reportLoss, deliver);
    const query = toQuery(next);
    void lost.then((error) => lose(next, error));
    try {
      await listen(next);
      for (const prepare of preparations) await prepare(query);
    } catch (error) {
      reportLoss(error);
      return;
    }
    if (isStopped) {
      next.end().catch(() => {});
      return;
    }
    client = { own: next, query };
    if (failures > 0) log.info('Other backends can be heard again');
    failures = 0;
    if (hasConnected) reportGap();
    hasConnected = true;
  }

  /** Only a query notices that a broken network has ended the connection. */
  async function probe(): Promise<void> {
    const probed = client;
    if (probed) await probed.query('select 1').catch((error) => lose(probed.own, error));
  }
  const probing = setInterval(() => void probe(), PROBE_EVERY_MS);

  return {
    start: connect,
    async query(text: string, values?: readonly unknown[]): Promise<readonly unknown[]> {
      if (!client) throw new Error('No connection to other backends');
      return await client.query(text, values);
    },
    /** The statement that sends a message, for knex. In a transaction the message leaves with the commit. */
    toMessage(topic: string, body: unknown) {
      const text = JSON.stringify({ from, topic, body });
      const isLong = Buffer.byteLength(text) > MAX_MESSAGE_BYTES;
      const payload = isLong ? JSON.stringify({ from, topic, body: null }) : text;
      return { sql: 'select pg_notify(?, ?)', bindings: [CHANNEL, payload] };
    },
    /** Messages that came before the first handler are kept for it: a backend listens before it has loaded anything. */
    onMessage(topic: string, handler: MessageHandler): void {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
      for (const body of unheard.get(topic) ?? []) handler(body);
      unheard.delete(topic);
    },
    /** Called with every new connection, the first too, before it is used. A new one holds no locks of an earlier one. */
    onConnect(prepare: (query: Query) => Promise<void>): void {
      preparations.push(prepare);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(probing);
      await client?.own.end().catch(() => {});
    },
  };
}

function createClient(
  databaseUrl: string,
  onLoss: (error: unknown) => void,
  onPayload: (payload?: string) => void,
): Client {
  return new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: MAX_QUERY_MS,
    query_timeout: MAX_QUERY_MS,
    application_name: 'klappe link',
  })
    .on('error', onLoss)
    .on('end', () => onLoss('the connection ended'))
    .on('notification', ({ payload }) => onPayload(payload));
}

async function listen(client: Client): Promise<void> {
  await client.connect();
  await client.query(DEAD_PEER_SETTINGS);
  await client.query(`listen ${CHANNEL}`);
}

/** The driver wants one statement at a time. */
function toQuery(client: Client): Query {
  const runExclusively = createMutex();
  return (text, values) => runExclusively(async () => (await client.query(text, values)).rows);
}
