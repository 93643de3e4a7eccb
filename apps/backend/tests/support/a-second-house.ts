import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { createSynonymTable } from '../../src/rentman/catalogue/search/synonym-table';
import { listWords, TRADES } from '../../src/rentman/catalogue/search/trade-words';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aMirror, syncOnce } from './a-mirror';

/** The files of a house of event technology, beside its lists and searches. */
export const SECOND_HOUSE = resolve(__dirname, '../catalogue/second-house');

/** A house of another trade whose panel is empty: plain numbers as codes, three levels of folders, tags in English. */
export async function aSecondHouse(): Promise<Snapshot> {
  const { sync } = await aMirror(seedSecondHouse);
  await syncOnce(sync);
  sync.snapshot.search.setSynonyms(createSynonymTable(listWords([], TRADES)));
  return sync.snapshot;
}

function seedSecondHouse(world: World): void {
  const [, ...rows] = readFileSync(resolve(SECOND_HOUSE, 'items.tsv'), 'utf8').trim().split('\n');
  const folders = new Map<string, number>();

  /** The folder of that path, which is made with those above it where it is missing. */
  function findFolder(path: readonly string[]): number {
    const key = path.join('/');
    const known = folders.get(key);
    if (known !== undefined) return known;
    const above = path.slice(0, -1);
    const id = world.add('folders', {
      name: path.at(-1),
      ...(above.length > 0 && { parent: `/folders/${findFolder(above)}` }),
      order: folders.size + 1,
      itemtype: 'equipment',
    });
    folders.set(key, id);
    return id;
  }

  for (const row of rows) {
    const [code, folder = '', name, tags, price, stock, text = ''] = row.split('\t');
    const quantity = Number(stock);
    world.add('equipment', {
      code,
      name,
      folder: `/folders/${findFolder(folder.split('/'))}`,
      tags,
      price: Number(price),
      in_shop: true,
      rental_sales: 'Rental',
      shop_description_long: text.replaceAll('\\n', '\n'),
      current_quantity: quantity,
      current_quantity_excl_cases: quantity,
    });
  }
}
