import { seedDemo } from '@klappe/rentman-sandbox/demo-world';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aMirror, syncOnce } from './a-mirror';

/** The catalogue of the demo house without its pictures, which would all be drawn. */
export async function aDemoSnapshot(): Promise<Snapshot> {
  const { sync } = await aMirror(({ database }) => {
    seedDemo(database);
    database.exec('UPDATE equipment SET image = NULL; DELETE FROM files');
  });
  await syncOnce(sync);
  return sync.snapshot;
}
