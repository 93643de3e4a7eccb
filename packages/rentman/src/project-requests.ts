import { z } from 'zod';
import type { Address } from './contacts.ts';
import { MAX_PAGE, toSinceQuery } from './query.ts';
import type { Rentman } from './rentman.ts';
import {
  dropUndefined,
  toLink,
  toWireMoney,
  WireLink,
  WireMoment,
  WireMoney,
  WireNumber,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

const text = WireText.catch('');

const ProjectRequestLineWire = z
  .object({
    ...wireStamps,
    linked_equipment: WireLink.catch(null),
    name: text,
    quantity_total: WireNumber.catch(null),
    unit_price: WireMoney.catch(null),
    factor: WireNumber.catch(null),
    order: WireNumber.catch(null),
    external_remark: text,
  })
  .transform((wire) => ({
    id: wire.id,
    equipmentId: wire.linked_equipment,
    name: wire.name,
    quantityTotal: wire.quantity_total ?? 0,
    unitPriceInCents: wire.unit_price ?? 0,
    factor: wire.factor ?? 1,
    order: wire.order ?? 0,
    remark: wire.external_remark,
  }));

export type ProjectRequestLine = z.infer<typeof ProjectRequestLineWire>;

export interface ProjectRequestLineDraft {
  /** Without it somebody at the house has to find the equipment of the line. */
  readonly equipmentId?: number | null;
  readonly name: string;
  /** Whole pieces. */
  readonly quantity: number;
  readonly unitPriceInCents?: number;
  /** What the unit price is multiplied by, usually the days; 1 for things sold. */
  readonly factor?: number;
  /** Position, from 1; unique within the request it tells which lines have arrived. */
  readonly order?: number;
  readonly remark?: string;
}

/** Adds one line; there is no batch. Not repeated after a fault: read the lines before trying again. */
export function createProjectRequestLine(
  rentman: Rentman,
  projectRequestId: number,
  draft: ProjectRequestLineDraft,
): Promise<ProjectRequestLine> {
  const path = `projectrequests/${projectRequestId}/projectrequestequipment`;
  return rentman.post(path, toWireLine(draft), ProjectRequestLineWire);
}

/** Brings a line to another state. Repeated, it changes nothing more. */
export async function updateProjectRequestLine(
  rentman: Rentman,
  id: number,
  draft: ProjectRequestLineDraft,
): Promise<void> {
  await rentman.put(`projectrequestequipment/${id}`, toWireLine(draft), ProjectRequestLineWire);
}

/** Takes a line away; one that is gone already is none. */
export async function deleteProjectRequestLine(rentman: Rentman, id: number): Promise<void> {
  await rentman.delete(`projectrequestequipment/${id}`);
}

/** Fetches the lines of a request in their order. */
export async function fetchProjectRequestLines(
  rentman: Rentman,
  projectRequestId: number,
): Promise<readonly ProjectRequestLine[]> {
  const path = `projectrequests/${projectRequestId}/projectrequestequipment`;
  const { rows } = await rentman.list(path, ProjectRequestLineWire);
  return rows.toSorted((a, b) => a.order - b.order);
}

function toWireLine(draft: ProjectRequestLineDraft): Record<string, unknown> {
  const { equipmentId, unitPriceInCents, factor, order } = draft;
  return dropUndefined({
    linked_equipment: equipmentId == null ? undefined : toLink('equipment', equipmentId),
    name: draft.name,
    quantity: draft.quantity,
    // The house's accept screen counts by this one; without it every line shows 0.
    quantity_total: draft.quantity,
    unit_price: unitPriceInCents === undefined ? undefined : toWireMoney(unitPriceInCents),
    // Written as text, read as a number.
    factor: factor === undefined ? undefined : String(factor),
    order: order === undefined ? undefined : String(order),
    external_remark: draft.remark,
  });
}

const ProjectRequestWire = z
  .object({
    ...wireStamps,
    name: text,
    status: text,
    external_reference: WireNumber.catch(null),
    linked_project: WireLink.catch(null),
    planperiod_start: WireMoment,
    planperiod_end: WireMoment,
    remark: text,
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name,
    /** `open` until somebody at the house has decided. */
    status: wire.status === 'accepted' || wire.status === 'declined' ? wire.status : 'open',
    /** Our own number; Rentman's 0 for "none" becomes null. */
    externalReference: wire.external_reference || null,
    projectId: wire.linked_project,
    planPeriod: { start: wire.planperiod_start, end: wire.planperiod_end },
    remark: wire.remark,
    modified: wire.modified,
  }));

/** What is read of a request again; the rest of it is for the house. */
export type ProjectRequest = z.infer<typeof ProjectRequestWire>;

/** Two moments with the offset of their day: `2026-11-20T12:00:00+01:00`. Rentman refuses other forms. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

export interface ProjectRequestDraft {
  readonly name: string;
  /** From leaving the house until being back. */
  readonly planPeriod: Period;
  readonly usagePeriod?: Period;
  /** Our own number, whole and above 0: by it a request is found again after a time-out. */
  readonly externalReference?: number;
  /** Link only when exactly this customer is known; the texts below stand beside it. */
  readonly contactId?: number | null;
  /** Company or person, as free text. */
  readonly contactName?: string;
  readonly contactAddress?: Partial<Address>;
  readonly contactPhone?: string;
  readonly person?: {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly email?: string;
  };
  readonly language?: string;
  readonly remark?: string;
  readonly priceInCents?: number;
  /** Their meaning differs between accounts: leave out unless tried on the account. */
  readonly in?: string;
  readonly out?: string;
}

/** Creates a request without lines. Not repeated after a fault: find it by its reference first. */
export function createProjectRequest(
  rentman: Rentman,
  draft: ProjectRequestDraft,
): Promise<ProjectRequest> {
  return rentman.post('projectrequests', toWireRequest(draft), ProjectRequestWire);
}

/** Fetches a request; null when there is none. */
export function fetchProjectRequest(rentman: Rentman, id: number): Promise<ProjectRequest | null> {
  return rentman.get(`projectrequests/${id}`, ProjectRequestWire);
}

/** Finds the requests that carry our number; more than one means that a request was sent twice. */
export async function fetchProjectRequestsByExternalReference(
  rentman: Rentman,
  externalReference: number,
): Promise<readonly ProjectRequest[]> {
  const query = { external_reference: externalReference };
  const { rows } = await rentman.list('projectrequests', ProjectRequestWire, query);
  return rows.filter((request) => request.externalReference === externalReference);
}

/** Our own numbers of all requests. It reads every request there is. */
export async function fetchExternalReferences(rentman: Rentman): Promise<readonly number[]> {
  const { rows } = await rentman.list('projectrequests', ProjectRequestWire, {}, MAX_PAGE);
  return rows.flatMap(({ externalReference }) => externalReference ?? []);
}

/** Fetches the requests that changed at that moment, as Rentman wrote it, or later. */
export async function fetchProjectRequestsSince(
  rentman: Rentman,
  modifiedSince: string,
): Promise<readonly ProjectRequest[]> {
  const query = toSinceQuery({ modifiedSince });
  return (await rentman.list('projectrequests', ProjectRequestWire, query, MAX_PAGE)).rows;
}

function toWireRequest(draft: ProjectRequestDraft): Record<string, unknown> {
  const { contactAddress, person } = draft;
  return dropUndefined({
    ...toWireChange(draft),
    name: draft.name,
    external_reference: draft.externalReference,
    linked_contact: draft.contactId == null ? undefined : toLink('contacts', draft.contactId),
    contact_name: draft.contactName,
    contact_mailing_street: contactAddress?.street,
    contact_mailing_number: contactAddress?.number,
    contact_mailing_postalcode: contactAddress?.postalCode,
    contact_mailing_city: contactAddress?.city,
    contact_mailing_country: contactAddress?.country,
    contact_phone: draft.contactPhone,
    contact_person_first_name: person?.firstName,
    contact_person_lastname: person?.lastName,
    contact_person_email: person?.email,
    language: draft.language,
  });
}

/** What of an open request its customer can change. Rentman asks for both moments of the plan on every change. */
export type ProjectRequestChange = Pick<
  ProjectRequestDraft,
  'planPeriod' | 'usagePeriod' | 'remark' | 'priceInCents' | 'in' | 'out'
>;

/** Brings an open request to another state. Repeated, it changes nothing more. */
export async function updateProjectRequest(
  rentman: Rentman,
  id: number,
  change: ProjectRequestChange,
): Promise<void> {
  const body = dropUndefined(toWireChange(change));
  await rentman.put(`projectrequests/${id}`, body, ProjectRequestWire);
}

function toWireChange({ planPeriod, usagePeriod, priceInCents, ...change }: ProjectRequestChange) {
  return {
    planperiod_start: planPeriod.start,
    planperiod_end: planPeriod.end,
    usageperiod_start: usagePeriod?.start,
    usageperiod_end: usagePeriod?.end,
    remark: change.remark,
    price: priceInCents === undefined ? undefined : toWireMoney(priceInCents),
    in: change.in,
    out: change.out,
  };
}

const WITHDRAWN_MARK = 'ZURÜCKGEZOGEN: ';
const WITHDRAWN_REMARK = 'Der Kunde hat diese Anfrage im Webshop zurückgezogen.';

/** Says in name and remark of a request that its customer has withdrawn it; its lines stay. Repeated, it changes nothing more. */
export async function markRequestWithdrawn(
  rentman: Rentman,
  { id, name, remark, planPeriod }: ProjectRequest,
): Promise<void> {
  if (name.startsWith(WITHDRAWN_MARK)) return;
  await rentman.put(
    `projectrequests/${id}`,
    {
      name: `${WITHDRAWN_MARK}${name}`,
      remark: `${WITHDRAWN_REMARK}\n\n${remark}`,
      // Rentman asks for both on every change.
      planperiod_start: planPeriod.start,
      planperiod_end: planPeriod.end,
    },
    ProjectRequestWire,
  );
}
