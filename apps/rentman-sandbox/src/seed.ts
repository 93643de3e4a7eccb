import type { SandboxDatabase } from '#app/database/open-database.ts';
import { toRow, type WireValues } from '#app/database/to-row.ts';
import { insertRow } from '#app/database/write-rows.ts';
import type { DemoCategory } from '#app/demo-world/catalogue.ts';
import { getResource } from '#app/resources/all-resources.ts';
import { addPicture } from './add-picture.ts';
import { createDemoHouse } from './demo-world/demo-house.ts';
import { seedContacts } from './demo-world/seed-account.ts';
import { toEquipment } from './demo-world/to-equipment.ts';

/** Fills an empty database with shelves and customers. The same catalogue always gets the same ids. */
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
    seedContacts(createDemoHouse(database, now));
  })();
}
