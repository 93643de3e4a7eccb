import { once } from 'node:events';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createSandbox } from './create-sandbox.ts';
import { openDatabase, type SandboxDatabase } from './database/open-database.ts';
import { readEnv } from './env.ts';
import { readDeviations, seedDeviations } from './foreign-world.ts';
import { seedLoadWorld } from './load-world/load-world.ts';
import { seedDemo } from './seed-demo.ts';

/** The data of a house: the file that they lie in, and what fills it on the first run. */
interface ServedHouse {
  readonly file: string;
  readonly seed: (database: SandboxDatabase) => void;
}

const DEMO: ServedHouse = { file: 'rentman.sqlite', seed: (database) => seedDemo(database) };

/** The house as foreign worlds change it, with a file of its own for each choice of them. */
function toForeign({ file, seed }: ServedHouse, worlds: readonly string[]) {
  const deviations = readDeviations(worlds);
  return {
    deviations,
    file: worlds.length === 0 ? file : `world-${worlds.join('+')}-${file}`,
    seed(database: SandboxDatabase) {
      if (deviations.items === undefined) seed(database);
      else seedLoadWorld(database, deviations.items);
      seedDeviations(database, deviations);
    },
  };
}

/** Opens the data, seeds them on the first run, and listens on this machine until told to stop. */
export async function startServer(house = DEMO): Promise<void> {
  const env = readEnv();
  const { file, seed, deviations } = toForeign(house, env.worlds);
  const database = openData(join(env.dataFolder, file));
  seed(database);
  const { token, hasRateLimit, webhook } = env;
  const { maxPageSize, faults } = deviations;
  const sandbox = createSandbox({ database, token, hasRateLimit, webhook, maxPageSize });
  sandbox.faults.set(faults);
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
