import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The database, reached through the proxy. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A port in front of a cluster's socket, so that a test can take the database away from one backend alone. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { searchParams, username, pathname } = new URL(databaseUrl);
  const socketPath = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const open = new Set<Socket>();
  const server = createServer((client) => {
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
      from.pipe(to);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port was given');
  const { port } = address;
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    mend: () => listen(port),
  };
}
