import { readFact, type SandboxDatabase, writeFact } from '#app/database/open-database.ts';
import { demoCatalogue } from '#app/demo-world/catalogue.ts';
import { seedWorld } from './demo-world/seed-world.ts';
import { seedHouse } from './seed.ts';

/** Fills a database with the demo house, or adds to an older one what it lacks. Each step once. */
export function seedDemo(database: SandboxDatabase, now = Date.now()): void {
  once(database, 'seeded', now, () => seedHouse(database, demoCatalogue, now));
  once(database, 'world-seeded', now, () => seedWorld(database, now));
}

function once(database: SandboxDatabase, step: string, now: number, seed: () => void): void {
  if (readFact(database, step) !== null) return;
  database.transaction(() => {
    seed();
    writeFact(database, step, new Date(now).toISOString());
  })();
}
