import { addPicture } from '#app/add-picture.ts';
import { toRow, type WireValues } from '#app/database/write-rows.ts';
import { readCatalogue, readDemoFile } from '#app/read-demo.ts';
import { getResource } from '#app/resources/all-resources.ts';
import { toLongText } from '#app/seed-demo.ts';
import { insertRows } from './insert-rows.ts';
import { chooseModified, type LoadHouse } from './load-house.ts';

// What names and texts of a big catalogue are put together from.
import words from './words.json' with { type: 'json' };

/** Adds the folders of the demo catalogue, a third level below them, and the items. */
export function seedItems(house: LoadHouse): void {
  const folders = addFolders(house);
  const resource = getResource('equipment');
  const rows = Array.from({ length: house.items }, (_, index) => {
    const modified = chooseModified(house);
    return { ...toRow(resource, toItem(house, index + 1, folders)), created: modified, modified };
  });
  insertRows(house.database, resource, rows);
  addPictures(house);
}

function addFolders({ database, today }: LoadHouse): readonly number[] {
  const resource = getResource('folders');
  const add = (name: string, order: number, parent: number | null = null) =>
    insertRows(database, resource, [
      { name, order, parent, itemtype: 'equipment', created: today, modified: today },
    ]);
  const leaves: number[] = [];
  for (const [index, category] of readCatalogue().entries()) {
    const top = add(category.name, index + 1);
    for (const [position, { name }] of category.subcategories.entries()) {
      const middle = add(name, position + 1, top);
      leaves.push(middle, add(`${name} groß`, 1, middle), add(`${name} klein`, 2, middle));
    }
  }
  return leaves;
}

function toItem(house: LoadHouse, number: number, folders: readonly number[]): WireValues {
  const { dice } = house;
  const name = `${dice.pick(words.makes)} ${dice.pick(words.kinds)} ${dice.pick(words.variants)} ${number}`;
  const price = dice.hits(3) ? 0 : dice.whole(2, 240) * (dice.hits(10) ? 5 : 1);
  const stock = dice.hits(40) ? dice.whole(1, 3) : dice.whole(1, 40);
  const tags = dice.hits(2) ? ['priceonrequest'] : [];
  return {
    folder: `/folders/${dice.pick(folders)}`,
    code: `L-${String(number).padStart(6, '0')}`,
    name,
    price,
    tags: [...tags, dice.pick(words.tags)].join(','),
    rental_sales: dice.hits(4) ? 'Sale' : 'Rental',
    in_shop: !dice.hits(3),
    in_archive: dice.hits(2),
    shop_description_short: dice.pick(words.sentences),
    shop_description_long: toText(house),
    shop_seo_title: name,
    current_quantity: stock,
    current_quantity_excl_cases: stock,
    unit: 'Stk',
    weight: dice.whole(1, 400) / 10,
    power: dice.hits(30) ? dice.whole(20, 2400) : 0,
    factor_group: '/factorgroups/1',
    taxclass: '/taxclasses/1',
    custom: toCustom(house, price),
  };
}

/** What a piece of the demo says of itself, so that items fit each other as in a real house. */
const TECHNICAL_DATA = readCatalogue().flatMap(({ subcategories }) =>
  subcategories.flatMap(({ items }) => items.map(({ technicalData }) => technicalData)),
);

function toText({ dice }: LoadHouse): string {
  const length = dice.whole(2, 7);
  const long = Array.from({ length }, () => dice.pick(words.sentences)).join(' ');
  return toLongText({ long, technicalData: dice.pick(TECHNICAL_DATA) });
}

function toCustom({ dice }: LoadHouse, price: number): WireValues {
  const isOffer = dice.hits(8);
  const isForSale = dice.hits(5);
  return {
    custom_7: isForSale && dice.hits(30) ? `${dice.whole(20, 900)},00` : null,
    custom_8: isForSale ? `${dice.whole(50, 9000)},00` : null,
    custom_13: isOffer ? '1' : '0',
    custom_14: isOffer ? `${Math.round(price * 1.2)},00` : null,
  };
}

/** One for each item, as in a house. The same few pictures in turn: what they show does not matter here, that there are pictures does. */
function addPictures(house: LoadHouse): void {
  const { database, items: count } = house;
  const [items = []] = readCatalogue().flatMap(({ subcategories }) =>
    subcategories.map((each) => each.items),
  );
  const pictures = items.map(({ picture }) => readDemoFile('pictures', picture));
  for (let id = 1; id <= count; id += 1) {
    const bytes = pictures[id % pictures.length];
    if (bytes === undefined) return;
    const source = { bytes, contentType: 'image/webp', name: `l-${id}.webp` };
    // The item changes with its picture.
    addPicture(database, { equipmentId: id, source, now: chooseModified(house) });
  }
}
