export * from './accessories.ts';
export type { Address } from './addresses.ts';
export * from './alternatives.ts';
export { type ListWish, MAX_IDS_PER_CALL } from './changed-since.ts';
export { type Clock, systemClock } from './clock.ts';
export { connectRentman } from './connect-rentman.ts';
export * from './contact-persons.ts';
export * from './contacts.ts';
export type { RentmanOptions } from './create-sender.ts';
export * from './custom-field-definitions.ts';
export * from './equipment.ts';
export * from './factors.ts';
export type { Fetch } from './fetch-answer.ts';
export * from './files.ts';
export * from './folders.ts';
export * from './planned-lines.ts';
export * from './planning-state.ts';
export {
  fetchAllProjectEquipment,
  type ProjectEquipment,
  ProjectEquipmentWire,
  type ProjectEquipmentWish,
} from './project-equipment.ts';
export * from './project-equipment-groups.ts';
export * from './project-request-equipment.ts';
export * from './project-requests.ts';
export * from './projects.ts';
export type { Query } from './query.ts';
export * from './rentman.ts';
export * from './rentman-error.ts';
export * from './repairs.ts';
export * from './request-queue.ts';
export * from './serial-numbers.ts';
export * from './set-contents.ts';
export * from './stamps.ts';
export * from './statuses.ts';
export * from './stock-locations.ts';
export { fetchAllSubprojects, type Subproject, SubprojectWire } from './subprojects.ts';
export * from './tax-classes.ts';
export * from './webhook.ts';
