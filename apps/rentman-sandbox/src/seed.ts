import type { SandboxDatabase } from '#app/database/open-database.ts';
import { toRow, type WireValues } from '#app/database/to-row.ts';
import { insertRow } from '#app/database/write-rows.ts';
import type { DemoCategory, DemoItem } from '#app/demo/demo-item.ts';
import { getResource } from '#app/resources/all-resources.ts';
import { addPicture } from './add-picture.ts';
import { SEED_CONTACTS } from './seed-contacts.ts';

/** Fills an empty database with the demo house. The same catalogue always gets the same ids. */
export function seedHouse(
  database: SandboxDatabase,
  catalogue: readonly DemoCategory[],
  now: number,
): void {
  database.transaction(() => {
    const add = (resource: string, values: WireValues) => {
      const definition = getResource(resource);
      return Number(insertRow(database, definition, toRow(definition, values), now).id);
    };
    for (const [index, category] of catalogue.entries()) {
      const folder = { name: category.name, order: index + 1, itemtype: 'equipment' };
      const parent = `/folders/${add('folders', folder)}`;
      for (const [position, { name, items }] of category.subcategories.entries()) {
        const subfolder = { name, parent, order: position + 1, itemtype: 'equipment' };
        const path = `/folders/${add('folders', subfolder)}`;
        for (const item of items) {
          const equipmentId = add('equipment', toEquipment(item, path));
          const source = { drawing: item.drawing, name: `${item.code.toLowerCase()}.jpg` };
          addPicture(database, { equipmentId, source, now });
        }
      }
    }
    for (const { persons = [], ...contact } of SEED_CONTACTS) {
      const path = `/contacts/${add('contacts', contact)}`;
      for (const person of persons) add('contactpersons', { ...person, contact: path });
    }
  })();
}

function toEquipment(item: DemoItem, folder: string): WireValues {
  return {
    folder,
    code: item.code,
    name: item.name,
    price: item.dayPrice,
    tags: (item.tags ?? []).join(','),
    rental_sales: item.saleOnly ? 'Sale' : 'Rental',
    in_shop: item.hidden !== 'not-in-shop',
    in_archive: item.hidden === 'archived',
    temporary: item.hidden === 'temporary',
    shop_description_short: item.short,
    shop_description_long: toLongText(item),
    shop_seo_title: item.name,
    shop_seo_description: item.short,
    current_quantity: item.stock,
    current_quantity_excl_cases: item.stock,
    unit: 'Stk',
    weight: item.weightKg ?? 0,
    power: item.powerWatts ?? 0,
    current: item.currentAmps ?? 0,
    custom: toCustom(item),
  };
}

function toLongText({ long, technicalData }: DemoItem): string {
  if (technicalData.length === 0) return long;
  const lines = technicalData.map(([label, value]) => `${label}: ${value}`);
  return `${long}\n\nTechnische Daten:\n${lines.join('\n')}`;
}

/** Staff type prices into custom fields as text, the German way. */
function toCustom({ listDayPrice, salePrice, reducedSalePrice }: DemoItem) {
  return {
    custom_7: toPriceText(reducedSalePrice),
    custom_8: toPriceText(salePrice),
    custom_13: listDayPrice === undefined ? '0' : '1',
    custom_14: toPriceText(listDayPrice),
  };
}

function toPriceText(euros: number | undefined): string | null {
  if (euros === undefined) return null;
  return euros.toLocaleString('de-DE', { minimumFractionDigits: 2 });
}
