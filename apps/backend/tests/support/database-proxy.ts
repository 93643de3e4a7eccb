import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../free-ports';

export interface DatabaseProxy {
  /** The database, reached through the proxy. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Answers each of the next connections with PostgreSQL's error of this code; null lets one through. */
  refuseConnections(codes: readonly (string | null)[]): void;
  /** Ends the one connection on which the n-th statement from here comes, before or after it is carried out. */
  cutAtStatement(count: number, when: 'before' | 'after'): void;
  /** Takes that back; false when the statement did not come. */
  hasCut(): boolean;
}

/** A port in front of a cluster's socket, so that a test can take the database away from one backend alone. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { searchParams, username, pathname } = new URL(databaseUrl);
  const socketPath = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let refusals: (string | null)[] = [];
  let plan: { left: number; readonly when: 'before' | 'after' } | null = null;

  /** Ends both ends at a statement: its answer never arrives, and if told so it is not carried out either. */
  function cutConnection(client: Socket, cluster: Socket, statement: Buffer): void {
    const when = plan?.when;
    plan = null;
    if (when === 'after') {
      cluster.unpipe(client);
      cluster.once('data', () => cluster.destroy());
      cluster.resume();
      cluster.write(statement);
    } else cluster.destroy();
  }

  const server = createServer((client) => {
    const refusal = refusals.shift();
    if (refusal) {
      client.on('error', () => {}).once('data', () => client.end(toFatalError(refusal)));
      return;
    }
    const cluster = connect(socketPath);
    for (const [from, to] of [
      [client, cluster],
      [cluster, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    cluster.pipe(client);
    const count = createStatementCounter();
    client.on('data', (chunk: Buffer) => {
      const statements = count(chunk);
      if (plan && statements > 0) plan.left -= statements;
      if (plan && plan.left <= 0) cutConnection(client, cluster, chunk);
      else cluster.write(chunk);
    });
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const port = await findFreePort();
  await listen();
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    mend: listen,
    refuseConnections(codes) {
      refusals = [...codes];
    },
    cutAtStatement(count, when) {
      plan = { left: count, when };
    },
    hasCut() {
      const isDone = plan === null;
      plan = null;
      return isDone;
    },
  };
}

/** PostgreSQL's message of an error that ends a connection. */
function toFatalError(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0MThe test refuses this connection\0\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}

/** The letters of PostgreSQL's messages that carry out a statement: Query and Execute. */
const STATEMENT_TYPES = ['Q', 'E'].map((letter) => letter.charCodeAt(0));
const HEADER_BYTES = 5;

/** Counts the statements in what a client sends. Its first message, the start of the connection, has no letter. */
function createStatementCounter(): (chunk: Buffer) => number {
  let hasStarted = false;
  /** Bytes of a message that are still to come. */
  let rest = 0;
  return (chunk) => {
    let count = 0;
    let offset = hasStarted ? rest : chunk.length;
    hasStarted = true;
    while (offset + HEADER_BYTES <= chunk.length) {
      if (STATEMENT_TYPES.includes(chunk[offset] ?? 0)) count += 1;
      offset += 1 + chunk.readInt32BE(offset + 1);
    }
    rest = Math.max(offset - chunk.length, 0);
    return count;
  };
}
