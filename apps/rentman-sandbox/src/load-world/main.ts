import { startServer } from '#app/start-server.ts';
import { readItemCount } from './load-house.ts';
import { seedLoadWorld } from './load-world.ts';

try {
  const items = readItemCount(process.argv.slice(2));
  await startServer({
    file: `world-${items}.sqlite`,
    seed: (database) => seedLoadWorld(database, items),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
