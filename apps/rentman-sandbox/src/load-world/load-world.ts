import { readFact, type SandboxDatabase, writeFact } from '#app/database/open-database.ts';
import { readAccount, readContacts } from '#app/read-demo.ts';
import { createSeed } from '#app/seed.ts';
import { seedAccount, seedContacts, seedFactors } from '#app/seed-demo.ts';
import { createLoadHouse } from './load-house.ts';
import { seedItems } from './seed-items.ts';
import { seedLoadPlans, seedParts } from './seed-parts.ts';

/** Fills a database with a world for load tests unless that has happened before. */
export function seedLoadWorld(database: SandboxDatabase, items: number, now = Date.now()): void {
  if (readFact(database, 'load-world') !== null) return;
  const house = createLoadHouse(database, { items, now });
  database.transaction(() => {
    const seed = createSeed(database, house.today);
    const { account, factors } = readAccount();
    seedAccount(seed, account);
    seedContacts(seed, readContacts());
    seedFactors(seed, factors);
    seedItems(house);
    seedParts(house);
    seedLoadPlans(house);
    writeFact(database, 'load-world', String(items));
  })();
}
