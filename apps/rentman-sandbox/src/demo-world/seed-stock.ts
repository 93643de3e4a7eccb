import { addPicture, addSheet } from '#app/add-picture.ts';
import { prepare } from '#app/database/prepare.ts';
import type { Drawing } from '#app/pictures/drawing.ts';
import { DEMO_ACCESSORIES, DEMO_ALTERNATIVES } from './accessories.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoHouse } from './demo-house.ts';
import { drawSheet } from './draw-sheet.ts';
import { DEMO_REPAIRS, MAX_NUMBERED_PIECES, SERIAL_CODES } from './repairs.ts';
import { DEMO_SETS, type DemoSet } from './sets.ts';
import { toEquipment } from './to-equipment.ts';

/** Adds kits with their pictures and content, where their folder is. */
export function seedSets(house: DemoHouse): void {
  for (const set of DEMO_SETS) {
    if (house.findItem(set.item.code) === null) addSet(house, set);
  }
}

function addSet(house: DemoHouse, { folder, item, isVirtual, content }: DemoSet): void {
  const found = prepare(house.database, 'SELECT id FROM folders WHERE path = ?').get(folder);
  if (found === undefined) return;
  const equipmentId = house.add('equipment', {
    ...toEquipment(item, `/folders/${found.id}`),
    is_combination: true,
    is_physical: isVirtual ? 'Virtual package' : 'Physical equipment',
  });
  const source = { drawing: item.drawing, name: `${item.code.toLowerCase()}.jpg` };
  addPicture(house.database, { equipmentId, source, now: house.now });
  for (const [index, drawing] of listParts(item.drawing).entries()) {
    const part = { drawing, name: `${item.code.toLowerCase()}-${index + 2}.jpg` };
    addPicture(house.database, { equipmentId, source: part, isMain: false, now: house.now });
  }
  for (const [index, [code, quantity]] of content.entries()) {
    const part = house.findItem(code);
    if (part === null) continue;
    house.add('equipmentsetscontent', {
      parent_equipment: `/equipment/${equipmentId}`,
      equipment: `/equipment/${part.id}`,
      quantity,
      order: index + 1,
      // What is packed in a case is not on the shelf.
      is_fixed: isVirtual ? 'Available outside this combination' : 'Reserved from stock',
    });
  }
}

/** Gives sets a packing list and the dearest cameras a data sheet, as houses do. */
export function seedSheets(house: DemoHouse): void {
  const sets = DEMO_SETS.map(({ item, content }) => ({
    code: item.code,
    title: `Packliste ${item.name}`,
    lines: content.map(([code, quantity]) => `${quantity} x ${house.findItem(code)?.name ?? code}`),
  }));
  const items = demoCatalogue
    .flatMap(({ subcategories }) => subcategories.flatMap((each) => each.items))
    .filter(
      ({ dayPrice, technicalData }) => dayPrice >= SHEET_DAY_PRICE && technicalData.length > 0,
    )
    .map(({ code, name, technicalData }) => ({
      code,
      title: `${name}, Datenblatt`,
      lines: technicalData.map(([label, value]) => `${label}: ${value}`),
    }));
  for (const { code, title, lines } of [...sets, ...items]) {
    const equipmentId = Number(house.findItem(code)?.id ?? 0);
    if (equipmentId === 0) continue;
    const sheet = { equipmentId, bytes: drawSheet(title, lines), name: `${title}.pdf` };
    addSheet(house.database, { ...sheet, now: house.now });
  }
}

/** Euros from which an item of the demo has a data sheet. */
const SHEET_DAY_PRICE = 100;

/** The drawings of a kit's parts, which its page shows one by one. */
function listParts(drawing: Drawing): readonly Drawing[] {
  return drawing.kind === 'kit' ? drawing.parts : [];
}

export function seedAccessories(house: DemoHouse): void {
  for (const [index, accessory] of DEMO_ACCESSORIES.entries()) {
    const parent = house.findItem(accessory.parent);
    const item = house.findItem(accessory.code);
    if (parent === null || item === null) continue;
    house.add('accessories', {
      parent_equipment: `/equipment/${parent.id}`,
      equipment: `/equipment/${item.id}`,
      quantity: accessory.quantity,
      automatic: accessory.automatic ?? false,
      skip: accessory.skip ?? false,
      is_free: accessory.free ?? false,
      order: index + 1,
    });
  }
  for (const [code, other] of DEMO_ALTERNATIVES) {
    const item = house.findItem(code);
    const alternative = house.findItem(other);
    if (item === null || alternative === null) continue;
    const path = `/equipment/${alternative.id}`;
    house.add('alternatives', { equipment: `/equipment/${item.id}`, alternative: path });
  }
}

/** Gives every piece of the dear equipment a number: `CAM-0351/1`. */
export function seedSerialNumbers(house: DemoHouse): void {
  const isMeant = SERIAL_CODES.map((code) => `code LIKE '${code}%'`).join(' OR ');
  const items = prepare(
    house.database,
    `SELECT id, code, price, current_quantity AS stock FROM equipment
     WHERE rental_sales = 'Rental' AND temporary = 0 AND current_quantity <= ? AND (${isMeant})
     ORDER BY id`,
  ).all(MAX_NUMBERED_PIECES);
  for (const { id, code, price, stock } of items) {
    for (let piece = 1; piece <= Number(stock); piece += 1) {
      house.add('serialnumbers', {
        equipment: `/equipment/${id}`,
        serial: `${code}/${piece}`,
        purchasedate: `${2019 + ((Number(id) + piece) % 7)}-0${1 + (Number(id) % 9)}-15`,
        purchase_costs: Number(price) * 60,
        book_value: Number(price) * 25,
        asset_location: '/stocklocations/1',
        qrcodes: `LR${String(id).padStart(4, '0')}${piece}`,
      });
    }
  }
}

export function seedRepairs(house: DemoHouse): void {
  for (const { code, piece, from, to, values } of DEMO_REPAIRS) {
    const item = house.findItem(code);
    if (item === null) continue;
    const serial = prepare(
      house.database,
      'SELECT id FROM serialnumbers WHERE equipment = ? AND serial = ?',
    ).get(item.id ?? null, `${code}/${piece}`);
    house.add('repairs', {
      equipment: `/equipment/${item.id}`,
      serialnumber: serial === undefined ? null : `/serialnumbers/${serial.id}`,
      repairperiod_start: house.at(from, '09:00'),
      repairperiod_end: house.at(to, '17:00'),
      reporter: '/crew/1',
      stock_location: '/stocklocations/1',
      ...values,
    });
  }
}
