import { type EquipmentWish, planEquipment } from '#app/planning/plan-equipment.ts';
import { STATUS_NAMES } from './account.ts';
import type { DemoHouse } from './demo-house.ts';
import type { DemoPlan, PlannedPiece } from './demo-plan.ts';
import { DEMO_PLANS } from './plans.ts';

const FIRST_PROJECT_NUMBER = 2601;

/** Adds the projects with their lines. Pieces that the catalogue does not hold are left out. */
export function seedPlans(house: DemoHouse): void {
  for (const [index, plan] of DEMO_PLANS.entries()) {
    const place = addProject(house, plan, FIRST_PROJECT_NUMBER + index);
    const pieces = [
      ...toWishes(house, plan.pieces, { subrented: plan.subrented }),
      ...toWishes(house, plan.options ?? [], { isOption: true }),
    ];
    addGroup(house, place, { ...plan, name: 'Equipment' }, pieces);
    const { second } = plan;
    if (second === undefined) continue;
    addGroup(
      house,
      place,
      { ...second, name: 'Zweiter Abschnitt' },
      toWishes(house, second.pieces),
    );
  }
}

interface Place {
  readonly project: string;
  readonly subproject: string;
}

function addProject(house: DemoHouse, plan: DemoPlan, number: number): Place {
  const contact = plan.customer === undefined ? null : house.findContact(plan.customer);
  const customer = contact === null ? null : `/contacts/${contact.id}`;
  const personId = contact?.default_person;
  const project = `/projects/${house.add('projects', {
    name: plan.name,
    number,
    customer,
    cust_contact: personId ? `/contactpersons/${personId}` : null,
    project_type: '/projecttypes/1',
    account_manager: '/crew/1',
  })}`;
  const subproject = house.add('subprojects', {
    name: plan.name,
    project,
    order: 1,
    status: `/statuses/${STATUS_NAMES.indexOf(plan.status) + 1}`,
    is_template: plan.isTemplate ?? false,
    in_planning: !plan.isOutOfPlanning,
    discount_rental: plan.discount ?? 0,
    asset_location_from: '/stocklocations/1',
  });
  return { project, subproject: `/subprojects/${subproject}` };
}

interface Period {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly backAt?: string;
}

function addGroup(
  house: DemoHouse,
  place: Place,
  { name, from, to, backAt = '12:00' }: Period,
  pieces: readonly EquipmentWish[],
): void {
  const groupId = house.add('projectequipmentgroup', {
    ...place,
    name,
    order: 1,
    planperiod_start: house.at(from - 1, '12:00'),
    planperiod_end: house.at(to + 1, backAt),
    usageperiod_start: house.at(from, '08:00'),
    usageperiod_end: house.at(to, '18:00'),
  });
  planEquipment(house.database, pieces, { groupId, days: to - from + 1, now: house.now });
}

function toWishes(
  house: DemoHouse,
  pieces: readonly PlannedPiece[],
  { subrented = 0, isOption }: { readonly subrented?: number; readonly isOption?: boolean } = {},
): EquipmentWish[] {
  return pieces.flatMap(([code, quantity], index) => {
    const item = house.findItem(code);
    if (item === null) return [];
    const wish = { equipmentId: Number(item.id), quantity, isOption };
    return [index === 0 ? { ...wish, subrented } : wish];
  });
}
