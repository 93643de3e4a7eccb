import { readFact, type SandboxDatabase, writeFact } from '#app/database/open-database.ts';
import { readRow } from '#app/database/read-rows.ts';
import type { WireValues } from '#app/database/write-rows.ts';
import { type EquipmentWish, planEquipment } from '#app/planning/plan-equipment.ts';
import { getResource } from '#app/resources/all-resources.ts';
import { addPicture, addSheet } from './add-picture.ts';
import { type Demo, type DemoItem, type DemoProject, readDemo, readDemoFile } from './read-demo.ts';
import { createSeed, type Seed } from './seed.ts';
import { seedRental } from './seed-rentals.ts';

const FIRST_PROJECT_NUMBER = 2601;

/** Fills an empty database with the demo's Rentman, once. The same data and day always make the same rows. */
export function seedDemo(database: SandboxDatabase, now = Date.now(), demo?: Demo): void {
  if (readFact(database, 'seeded') !== null) return;
  database.transaction(() => {
    seedAll(createSeed(database, now), demo ?? readDemo());
    writeFact(database, 'seeded', new Date(now).toISOString());
  })();
}

function seedAll(seed: Seed, demo: Demo): void {
  seedCatalogue(seed, demo.catalogue);
  seedContacts(seed, demo.contacts);
  seedAccount(seed, demo.account);
  seedKits(seed, demo.kits);
  seedFactors(seed, demo.factors);
  seedAccessories(seed, demo);
  seedPieces(seed, demo);
  for (const [index, project] of demo.projects.entries()) {
    seedProject(seed, project, FIRST_PROJECT_NUMBER + index);
  }
  for (const rental of demo.rentals) seedRental(seed, rental);
  for (const { item, file, name } of demo.sheets) {
    const bytes = readDemoFile('sheets', file);
    addSheet(seed.database, { equipmentId: seed.findItem(item), bytes, name, now: seed.now });
  }
}

function seedCatalogue(seed: Seed, catalogue: Demo['catalogue']): void {
  for (const [index, category] of catalogue.entries()) {
    const folder = { name: category.name, order: index + 1, itemtype: 'equipment' };
    const parent = `/folders/${seed.add('folders', folder)}`;
    for (const [position, { name, items }] of category.subcategories.entries()) {
      const subfolder = { name, parent, order: position + 1, itemtype: 'equipment' };
      const path = `/folders/${seed.add('folders', subfolder)}`;
      for (const item of items) {
        seedPicture(seed, seed.add('equipment', toEquipment(item, path)), item);
      }
    }
  }
}

function seedPicture(
  { database, now }: Seed,
  equipmentId: number,
  { code, picture, part }: { readonly code: string; readonly picture: string; part?: number },
): void {
  const name = `${code.toLowerCase()}${part === undefined ? '' : `-${part}`}.webp`;
  const source = { bytes: readDemoFile('pictures', picture), contentType: 'image/webp', name };
  addPicture(database, { equipmentId, source, isMain: part === undefined, now });
}

/** Turns an item of the catalogue into Rentman's row. */
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
    list_price: item.newPrice ?? 0,
    country_of_origin: item.origin ?? '',
    current: item.currentAmps ?? 0,
    custom: {
      custom_7: toPriceText(item.reducedSalePrice),
      custom_8: toPriceText(item.salePrice),
      custom_13: item.listDayPrice === undefined ? '0' : '1',
      custom_14: toPriceText(item.listDayPrice),
    },
  };
}

/** As staff type it: prose, then one line for each technical figure. */
export function toLongText({
  long,
  technicalData,
}: Pick<DemoItem, 'long' | 'technicalData'>): string {
  const lines = Object.entries(technicalData).map(([label, value]) => `${label}: ${value}`);
  return lines.length === 0 ? long : `${long}\n\nTechnische Daten:\n${lines.join('\n')}`;
}

/** Staff type prices into custom fields as text, the German way. */
function toPriceText(euros: number | undefined): string | null {
  if (euros === undefined) return null;
  return euros.toLocaleString('de-DE', { minimumFractionDigits: 2 });
}

export function seedContacts(seed: Seed, contacts: Demo['contacts']): void {
  for (const { persons, ...contact } of contacts) {
    const id = seed.add('contacts', contact);
    const [first] = persons.map((person) =>
      seed.add('contactpersons', { ...person, contact: `/contacts/${id}` }),
    );
    if (first === undefined) continue;
    const path = `/contactpersons/${first}`;
    seed.edit('contacts', id, { default_person: path, admin_contactperson: path });
  }
}

export function seedAccount(seed: Seed, account: Demo['account']): void {
  for (const [resource, rows] of Object.entries(account)) {
    for (const row of rows) seed.add(resource, row);
  }
}

/** Adds kits with their pictures and content. */
function seedKits(seed: Seed, kits: Demo['kits']): void {
  for (const kit of kits) {
    const id = seed.add('equipment', {
      ...toEquipment(kit, `/folders/${seed.find('folders', 'path', kit.folder)}`),
      is_combination: true,
      is_physical: kit.isVirtual ? 'Virtual package' : 'Physical equipment',
    });
    seedPicture(seed, id, kit);
    for (const [index, picture] of kit.partPictures.entries()) {
      seedPicture(seed, id, { code: kit.code, picture, part: index + 2 });
    }
    for (const [index, [code, quantity]] of Object.entries(kit.content).entries()) {
      seed.add('equipmentsetscontent', {
        parent_equipment: `/equipment/${id}`,
        equipment: `/equipment/${seed.findItem(code)}`,
        quantity,
        order: index + 1,
        // What is packed in a case is not on the shelf.
        is_fixed: kit.isVirtual ? 'Available outside this combination' : 'Reserved from stock',
      });
    }
  }
}

/** Adds the tables of factors and gives every item its own: the second is that of things for sale. */
export function seedFactors(seed: Seed, tables: Demo['factors']): void {
  const [rental = null, sale = rental] = tables.map(({ name, factors }) => {
    const group = seed.add('factorgroups', { name });
    for (const { fromDays, toDays, factor } of factors) {
      const factor_group = `/factorgroups/${group}`;
      seed.add('factors', { from_days: fromDays, to_days: toDays, factor, factor_group });
    }
    return group;
  });
  seed.database
    .prepare(
      `UPDATE equipment SET taxclass = 1, modified = max(modified + 1, @now),
         factor_group = CASE rental_sales WHEN 'Sale' THEN @sale ELSE @rental END`,
    )
    .run({ now: seed.now, rental, sale });
}

function seedAccessories(seed: Seed, { accessories, alternatives }: Demo): void {
  for (const [index, accessory] of accessories.entries()) {
    seed.add('accessories', {
      parent_equipment: `/equipment/${seed.findItem(accessory.parent)}`,
      equipment: `/equipment/${seed.findItem(accessory.item)}`,
      quantity: accessory.quantity,
      automatic: accessory.automatic ?? false,
      skip: accessory.skip ?? false,
      is_free: accessory.free ?? false,
      order: index + 1,
    });
  }
  for (const { item, alternative } of alternatives) {
    seed.add('alternatives', {
      equipment: `/equipment/${seed.findItem(item)}`,
      alternative: `/equipment/${seed.findItem(alternative)}`,
    });
  }
}

/** Adds the single pieces, and the repairs of some. */
function seedPieces(seed: Seed, { serialNumbers, repairs }: Demo): void {
  for (const [item, pieces] of Map.groupBy(serialNumbers, (piece) => piece.item)) {
    const labels = pieces.map(({ qrcode }) => qrcode).join(',');
    seed.edit('equipment', seed.findItem(item), { qrcodes_of_serial_numbers: labels });
  }
  for (const piece of serialNumbers) {
    seed.add('serialnumbers', {
      equipment: `/equipment/${seed.findItem(piece.item)}`,
      serial: piece.serial,
      purchasedate: piece.purchased,
      purchase_costs: piece.cost,
      book_value: piece.bookValue,
      asset_location: '/stocklocations/1',
      qrcodes: piece.qrcode,
    });
  }
  for (const { item, piece, from, to, ...row } of repairs) {
    seed.add('repairs', {
      equipment: `/equipment/${seed.findItem(item)}`,
      serialnumber: piece && `/serialnumbers/${seed.find('serialnumbers', 'serial', piece)}`,
      repairperiod_start: seed.at(from, '09:00'),
      repairperiod_end: seed.at(to, '17:00'),
      reporter: '/crew/1',
      stock_location: '/stocklocations/1',
      ...row,
    });
  }
}

function seedProject(seed: Seed, project: DemoProject, number: number): void {
  const { name, customer, subrented = 0, options = {}, second } = project;
  const contact = customer === undefined ? null : seed.find('contacts', 'code', customer);
  const person =
    contact && readRow(seed.database, getResource('contacts'), contact)?.default_person;
  const projectId = seed.add('projects', {
    name,
    number,
    customer: contact && `/contacts/${contact}`,
    cust_contact: person ? `/contactpersons/${person}` : null,
    project_type: '/projecttypes/1',
    account_manager: '/crew/1',
  });
  const subprojectId = seed.add('subprojects', {
    name,
    project: `/projects/${projectId}`,
    order: 1,
    status: `/statuses/${seed.find('statuses', 'name', project.status)}`,
    is_template: project.isTemplate ?? false,
    in_planning: !project.isOutOfPlanning,
    discount_rental: project.discount ?? 0,
    asset_location_from: '/stocklocations/1',
  });
  const place = { project: `/projects/${projectId}`, subproject: `/subprojects/${subprojectId}` };
  const [first, ...others] = toWishes(seed, project.pieces);
  if (first === undefined) return;
  const wishes = [
    { ...first, subrented },
    ...others,
    ...toWishes(seed, options).map((wish) => ({ ...wish, isOption: true })),
  ];
  seedGroup(seed, { ...place, ...project, name: 'Equipment', wishes });
  if (second === undefined) return;
  const secondWishes = toWishes(seed, second.pieces);
  seedGroup(seed, { ...place, ...second, name: 'Zweiter Abschnitt', wishes: secondWishes });
}

function toWishes(seed: Seed, pieces: DemoProject['pieces']): EquipmentWish[] {
  return Object.entries(pieces).map(([code, quantity]) => ({
    equipmentId: seed.findItem(code),
    quantity,
  }));
}

interface Group {
  readonly project: string;
  readonly subproject: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly backAt?: string;
  readonly wishes: readonly EquipmentWish[];
}

/** The equipment leaves a day before the first day of use and is back a day after the last. */
function seedGroup(seed: Seed, { wishes, from, to, backAt = '12:00', ...group }: Group): void {
  const groupId = seed.add('projectequipmentgroup', {
    project: group.project,
    subproject: group.subproject,
    name: group.name,
    order: 1,
    planperiod_start: seed.at(from - 1, '12:00'),
    planperiod_end: seed.at(to + 1, backAt),
    usageperiod_start: seed.at(from, '08:00'),
    usageperiod_end: seed.at(to, '18:00'),
  });
  planEquipment(seed.database, wishes, { groupId, days: to - from + 1, now: seed.now });
}
