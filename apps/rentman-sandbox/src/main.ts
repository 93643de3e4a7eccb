import { startServer } from './start-server.ts';

try {
  await startServer();
} catch (error) {
  // A bad port, folder or environment is told in one sentence; the rest would only bury it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
