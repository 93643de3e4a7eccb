import { resolve } from 'node:path';
import { seedDemo } from '@klappe/rentman-sandbox/seed-demo';
import { readSynonyms } from '../../src/demo-content/read-demo';
import { createSynonymTable } from '../../src/rentman/catalogue/search/synonym-table';
import { listWords, splitList, TRADES } from '../../src/rentman/catalogue/search/trade-words';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aMirror, syncOnce } from './a-mirror';

const snapshots = new Map<boolean, Promise<Snapshot>>();

/**
 * The catalogue of the demo house with the words that ship and its own, and without its pictures, which would all be copied.
 * One for all tests: none changes it.
 */
export function aDemoSnapshot({ hasOwnWords = true } = {}): Promise<Snapshot> {
  const snapshot = snapshots.get(hasOwnWords) ?? mirrorDemo(hasOwnWords);
  snapshots.set(hasOwnWords, snapshot);
  return snapshot;
}

async function mirrorDemo(hasOwnWords: boolean): Promise<Snapshot> {
  const { sync } = await aMirror(({ database }) => {
    seedDemo(database);
    database.exec('UPDATE equipment SET image = NULL; DELETE FROM files');
  });
  await syncOnce(sync);
  const own = readSynonyms(resolve('demo')).map(({ words, purposes }) => ({
    words: splitList(words),
    purposes: splitList(purposes),
  }));
  const groups = listWords(hasOwnWords ? own : [], TRADES);
  sync.snapshot.search.setSynonyms(createSynonymTable(groups));
  return sync.snapshot;
}
