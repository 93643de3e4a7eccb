import type { SandboxDatabase } from '#app/database/open-database.ts';
import { createDemoHouse } from './demo-house.ts';
import { seedAccount, seedContacts, seedFactors } from './seed-account.ts';
import { seedPlans } from './seed-planning.ts';
import {
  seedAccessories,
  seedRepairs,
  seedSerialNumbers,
  seedSets,
  seedSheets,
} from './seed-stock.ts';

/**
 * Brings the demo house to life: kits, accessories, pieces, repairs, and what is planned in the weeks
 * around the day of seeding. The same catalogue and day always make the same rows.
 */
export function seedWorld(database: SandboxDatabase, now: number): void {
  const house = createDemoHouse(database, now);
  seedAccount(house);
  seedContacts(house);
  seedSets(house);
  seedFactors(house);
  seedAccessories(house);
  seedSerialNumbers(house);
  seedRepairs(house);
  seedPlans(house);
  seedSheets(house);
}
