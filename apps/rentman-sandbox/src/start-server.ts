import { once } from 'node:events';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createSandbox } from './create-sandbox.ts';
import { openDatabase, type SandboxDatabase } from './database/open-database.ts';
import { readEnv } from './env.ts';
import { seedLoadWorld } from './load-world.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Opens the data, seeds them on the first run, and listens on this machine until told to stop. With
 * a number of items it serves a world for load tests, which lies in a file of its own.
 */
export async function startServer(items: number | null = null): Promise<void> {
  const env = readEnv();
  const file = items === null ? 'rentman.sqlite' : `world-${items}.sqlite`;
  const database = openData(join(env.dataFolder, file));
  if (items === null) seedDemo(database);
  else seedLoadWorld(database, items);
  const { token, hasRateLimit, webhook } = env;
  const sandbox = createSandbox({ database, token, hasRateLimit, webhook });
  const server = serve({ fetch: sandbox.fetch, hostname: '127.0.0.1', port: env.port });
  try {
    await once(server, 'listening');
  } catch (cause) {
    database.close();
    throw new Error(describePortFault(cause, env.port), { cause });
  }
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  console.log(`Rentman sandbox: http://localhost:${port}`);

  const stop = () => {
    sandbox.close();
    server.close(() => database.close());
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function openData(databasePath: string): SandboxDatabase {
  try {
    return openDatabase(databasePath);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The data file ${databasePath} cannot be opened: ${reason}`, { cause });
  }
}

function describePortFault(fault: unknown, port: number): string {
  const isBusy = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';
  if (isBusy) return `Port ${port} is in use. End what listens there or set SANDBOX_PORT.`;
  return `The sandbox cannot listen on port ${port}: ${fault instanceof Error ? fault.message : fault}`;
}
