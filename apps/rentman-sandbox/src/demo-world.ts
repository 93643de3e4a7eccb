import { readFact, type SandboxDatabase, writeFact } from '#app/database/open-database.ts';
import { demoCatalogue } from '#app/demo/catalogue.ts';
import { seedHouse } from './seed.ts';

/** Fills a database with the demo house unless that has happened before. */
export function seedDemo(database: SandboxDatabase, now = Date.now()): void {
  if (readFact(database, 'seeded') !== null) return;
  seedHouse(database, demoCatalogue, now);
  writeFact(database, 'seeded', new Date(now).toISOString());
}
