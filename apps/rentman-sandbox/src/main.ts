import { serve } from '@hono/node-server';
import { createSandbox } from './create-sandbox.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemo } from './demo-world.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const database = openDatabase(env.databasePath);
seedDemo(database);

const { fetch } = createSandbox({ database, token: env.token });
const server = serve({ fetch, hostname: '127.0.0.1', port: env.port }, ({ port }) => {
  console.log(`Rentman sandbox: http://localhost:${port}`);
});

server.on('error', (error: NodeJS.ErrnoException) => {
  const isBusy = error.code === 'EADDRINUSE';
  console.error(isBusy ? `Port ${env.port} is in use. Set SANDBOX_PORT to another one.` : error);
  process.exitCode = 1;
  database.close();
});

function stop(): void {
  server.close(() => database.close());
  if ('closeAllConnections' in server) server.closeAllConnections();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
