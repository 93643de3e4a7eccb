import { createWorld, type World } from '#app/testing/world.ts';

const PERIOD = {
  planperiod_start: '2027-03-27T12:00:00+01:00',
  planperiod_end: '2027-03-29T12:00:00+02:00',
};

/** A world with at least one row of everything, each with its required links. All have the id 1. */
export function createFullWorld(): World {
  const world = createWorld();
  addStock(world);
  addCustomers(world);
  addPlans(world);
  addDocuments(world);
  world.add('files', {
    readable_name: 'a.jpg',
    item: 1,
    itemtype: 'Equipment',
    type: 'image/jpeg',
  });
  for (const itemtype of ['Contact', 'ContactPerson', 'Project', 'Repair', 'SerialNumber']) {
    world.add('files', { readable_name: 'b.pdf', item: 1, itemtype });
    world.add('file_folders', { name: 'Papiere', item: 1, itemtype });
  }
  world.add('file_folders', { name: 'Bilder', item: 1, itemtype: 'Equipment' });
  return world;
}

function addStock(world: World): void {
  world.add('stocklocations', { name: 'Wien' });
  world.add('taxclasses', { name: '20 % USt.', code: 'A20' });
  world.add('ledgercodes', { code: '4000' });
  world.add('factorgroups', { name: 'Verleih' });
  world.add('factors', { factor_group: '/factorgroups/1', from_days: 2, to_days: 2, factor: 1.5 });
  world.add('extrainputfields', { name: 'Verkaufspreis' });
  world.add('folders', { name: 'Kamera' });
  const links = {
    folder: '/folders/1',
    factor_group: '/factorgroups/1',
    taxclass: '/taxclasses/1',
  };
  const custom = { custom_1: '980,00', custom_2: null };
  world.add('equipment', { name: 'ALEXA 35', code: 'CAM-1', price: 890.5, custom, ...links });
  world.add('equipment', {});
  const pair = { parent_equipment: '/equipment/1', equipment: '/equipment/2' };
  world.add('equipmentsetscontent', pair);
  world.add('accessories', pair);
  world.add('alternatives', { equipment: '/equipment/1', alternative: '/equipment/2' });
  world.add('serialnumbers', {
    equipment: '/equipment/1',
    serial: 'K1',
    purchasedate: '2024-05-02',
  });
  world.add('repairs', { equipment: '/equipment/1', serialnumber: '/serialnumbers/1' });
}

function addCustomers(world: World): void {
  world.add('contacts', { type: 'company', name: 'Donaufilm', email_1: 'a@film.example' });
  world.add('contactpersons', { contact: '/contacts/1', lastname: 'Huber' });
  world.add('projectrequests', { name: 'Dreh', ...PERIOD });
  world.add('projectrequestequipment', { project_request: '/projectrequests/1', factor: 1.5 });
}

function addPlans(world: World): void {
  for (const statuses of ['statuses', 'projectstatuses', 'warehousestatuses']) {
    world.add(statuses, { id: 1, name: 'Option' });
  }
  world.add('projecttypes', { name: 'Verleih' });
  const project = '/projects/1';
  const subproject = '/subprojects/1';
  world.add('projects', { name: 'Dreh', customer: '/contacts/1' });
  world.add('subprojects', { project, name: 'Dreh', status: '/statuses/1' });
  world.add('projectequipmentgroup', { project, subproject, name: 'Equipment', ...PERIOD });
  world.add('projectequipment', {
    equipment: '/equipment/1',
    equipment_group: '/projectequipmentgroup/1',
    quantity: 2,
    quantity_total: 2,
    factor: 1.5,
  });
  world.add('projectequipment', { name: 'Ohne Gruppe' });
  world.add('costs', { project, subproject, name: 'Kabel verloren' });
}

function addDocuments(world: World): void {
  world.add('crew', { firstname: 'Theresa', email: 'dispo@film.example' });
  world.add('taskstatuses', { name: 'Zu erledigen' });
  const papers = [
    ['quotes', 'Offerte', 'Quotation'],
    ['contracts', 'Contract', 'Contract'],
    ['invoices', 'Factuur', 'Factuur'],
  ] as const;
  for (const [resource, file_itemtype, itemtype] of papers) {
    world.add(resource, { id: 1, project: '/projects/1', customer: '/contacts/1' });
    world.add('files', { readable_name: 'c.pdf', file_item: 1, file_itemtype, classified: true });
    world.add('tasks', { name: 'Rückfrage', item: 1, itemtype });
  }
  for (const itemtype of ['Project', 'Contact']) world.add('tasks', { item: 1, itemtype });
  world.add('invoicelines', { item: 1, ledger: '/ledgercodes/1' });
  const moment = '2027-03-27T12:00:00+01:00';
  world.add('payments', { invoice: '/invoices/1', moment, amount: 10 });
}
