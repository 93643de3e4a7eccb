import { readFact, type SandboxDatabase, writeFact } from '#app/database/open-database.ts';
import { createDemoHouse } from './demo-world/demo-house.ts';
import { seedAccount, seedContacts, seedFactors } from './demo-world/seed-account.ts';
import { createLoadHouse } from './load-world/load-house.ts';
import type { LoadSize } from './load-world/load-size.ts';
import { seedItems } from './load-world/seed-items.ts';
import { seedParts } from './load-world/seed-parts.ts';
import { seedLoadPlans } from './load-world/seed-plans.ts';

export type { LoadSize } from './load-world/load-size.ts';

/** Fills a database with a world for load tests unless that has happened before. */
export function seedLoadWorld(database: SandboxDatabase, size: LoadSize, now = Date.now()): void {
  if (readFact(database, 'load-world') !== null) return;
  const house = createLoadHouse(database, { size, now });
  database.transaction(() => {
    const demo = createDemoHouse(database, house.today);
    seedAccount(demo);
    seedContacts(demo);
    seedFactors(demo);
    seedItems(house);
    seedParts(house);
    seedLoadPlans(house);
    writeFact(database, 'load-world', JSON.stringify(size));
  })();
}
