import { z } from 'zod';
import { type Equipment, EquipmentWire, equipmentFields } from './equipment.ts';
import { describeIssues } from './fetch-answer.ts';
import { isOneValue } from './query.ts';
import { createLister, type Listing, type Rentman } from './rentman.ts';
import { RentmanError } from './rentman-error.ts';
import { toLink, WireBoolean, WireLink, WireName, WireText, wireStamps } from './wire-kinds.ts';

/** The lists that the shop reads. */
export const READ_LISTS = [
  'equipment',
  'folders',
  'files',
  'contacts',
  'contactpersons',
  'projectrequests',
  'projects',
  'subprojects',
  'projectequipment',
  'projectequipmentgroup',
  'statuses',
  'repairs',
  'equipmentsetscontent',
  'accessories',
  'factors',
  'factorgroups',
  'quotes',
  'contracts',
  'invoices',
  'payments',
  'tasks',
  'crew',
  'serialnumbers',
  'extrainputfields',
  'taxclasses',
  'stocklocations',
] as const;
export type ReadList = (typeof READ_LISTS)[number];

/** `missing`: Rentman refuses the user. `unknown`: its answer does not tell. */
export type Right = 'granted' | 'missing' | 'unknown';

export interface ProbedRight {
  readonly right: Right;
  /** The refusal, as Rentman worded it. */
  readonly error: RentmanError | null;
  /** The id of a row of the list; null when there is none, or it was not read. */
  readonly firstId: number | null;
}

const IdWire = z.looseObject({ id: z.number() }).transform(({ id }) => id);

const REFUSALS: ReadonlySet<number | null> = new Set([401, 403]);

/** Asks a list for one row. Throws when Rentman cannot be reached at all. */
export async function probeRead(rentman: Rentman, list: ReadList): Promise<ProbedRight> {
  try {
    const rows = z.array(IdWire).catch([]);
    const [firstId = null] = (await rentman.get(list, rows, { limit: 1 })) ?? [];
    return { right: 'granted', error: null, firstId };
  } catch (error) {
    if (!(error instanceof RentmanError) || error.failure === 'unreachable') throw error;
    const right = REFUSALS.has(error.status) ? 'missing' : 'unknown';
    return { right, error, firstId: null };
  }
}

/** No row has this id: what is written to it changes nothing, whatever Rentman thinks of the body. */
const NO_ROW = 2_147_483_647;
/** A field that nobody may write is refused (live, 1.16.0). */
const LOCKED_FIELD = { displayname: 'Prüfung' };
/** A date without a zone is refused (live, 1.16.0). */
const NO_DATES = { planperiod_start: 'kein Datum', planperiod_end: 'kein Datum' };

/** The writes of the shop, each as it can be tried without leaving anything. */
const WRITE_PROBES = {
  'POST projectrequests': { body: NO_DATES },
  'POST projectrequests/{id}/projectrequestequipment': { body: LOCKED_FIELD },
  'POST contacts': { body: LOCKED_FIELD },
  'POST contacts/{id}/contactpersons': { body: LOCKED_FIELD },
  'PUT contacts/{id}': { body: LOCKED_FIELD },
  'PUT contactpersons/{id}': { body: LOCKED_FIELD },
  'PUT projectrequests/{id}': { body: NO_DATES },
  'DELETE projectrequestequipment/{id}': { body: {} },
  /** No value of `public` passes (live, 1.16.0), and the required color is missing. */
  'POST projects/{id}/tasks': { body: { public: true }, path: 'tasks' },
} as const satisfies Readonly<Record<string, { readonly body: object; readonly path?: string }>>;
export type ProbedWrite = keyof typeof WRITE_PROBES;

/** Words of Rentman's backend, which has looked at the rights by then; its gateway and its validator have not. */
const BACKEND_WORDS = /\[400\]|not permitted to set/i;

/**
 * Tries a write with a body that Rentman must refuse, or on a row that is not there. A refusal of the user is told apart from one
 * of the body; which of both Rentman looks at first is documented nowhere, so any other answer does not tell.
 */
export async function probeWrite(rentman: Rentman, write: ProbedWrite): Promise<ProbedRight> {
  try {
    await sendProbe(rentman, write);
    return { right: 'unknown', error: null, firstId: null };
  } catch (error) {
    if (!(error instanceof RentmanError) || error.failure === 'unreachable') throw error;
    return { right: toRight(error), error, firstId: null };
  }
}

async function sendProbe(rentman: Rentman, write: ProbedWrite): Promise<void> {
  const probe: { readonly body: object; readonly path?: string } = WRITE_PROBES[write];
  const [method = '', route = ''] = write.split(' ');
  const path = probe.path ?? route.replace('{id}', String(NO_ROW));
  if (method === 'DELETE') await rentman.delete(path);
  else if (method === 'PUT') await rentman.put(path, probe.body, z.unknown());
  else await rentman.post(path, probe.body, z.unknown());
}

function toRight({ status, reason }: RentmanError): Right {
  if (REFUSALS.has(status)) return 'missing';
  return status === 400 && BACKEND_WORDS.test(reason) ? 'granted' : 'unknown';
}

const fieldWire = { ...wireStamps, name: WireName.catch(''), itemtype: WireText.catch('') };

const CustomFieldWire = z.object(fieldWire).transform((wire) => ({
  /** `custom_8` of a row belongs to the definition with the number 8. */
  number: wire.id,
  name: wire.name,
  /** Rentman's own word, which may be Dutch: `Materiaal`. */
  itemType: wire.itemtype,
}));
export type CustomField = z.infer<typeof CustomFieldWire>;

/** Fetches the names of the account's own fields, those of projects and contacts too. */
export const fetchCustomFields = createLister('extrainputfields', CustomFieldWire);

const EQUIPMENT_TYPES = ['Materiaal', 'Equipment', ''];

/** True for a field that items have. */
export function isOfEquipment({ itemType }: CustomField): boolean {
  return EQUIPMENT_TYPES.includes(itemType);
}

const namedWire = { ...wireStamps, name: WireName.catch(''), displayname: WireName.catch('') };

const NamedWire = z
  .object(namedWire)
  .transform(({ id, name, displayname }) => ({ id, name: name || displayname }));
export type NamedRow = z.infer<typeof NamedWire>;

export const fetchTaxClasses = createLister('taxclasses', NamedWire);
export const fetchFactorGroups = createLister('factorgroups', NamedWire);
export const fetchStockLocations = createLister('stocklocations', NamedWire);
export const fetchTaskStatuses = createLister('taskstatuses', NamedWire);

const LanguageWire = z.looseObject({ language: WireText.catch('') });
const MAX_LANGUAGE_ROWS = 300;

/** The languages of some project requests: `de`, `en`. The account has no list of them. */
export async function fetchRequestLanguages(rentman: Rentman): Promise<ReadonlySet<string>> {
  const query = { fields: ['id', 'language'], limit: MAX_LANGUAGE_ROWS };
  const rows = (await rentman.get('projectrequests', z.array(LanguageWire).catch([]), query)) ?? [];
  return new Set(rows.flatMap(({ language }) => language || []));
}

const itemWire = {
  is_combination: WireBoolean.catch(false),
  type: WireText.catch(''),
  taxclass: WireLink.catch(null),
};

/** An item with what only a check of the account looks at. */
export interface CheckedEquipment extends Equipment {
  /** `item`, `set` or `case`, by Rentman's own word. */
  readonly type: string;
  readonly isCombination: boolean;
  readonly taxClassId: number | null;
}

const CheckedWire = z.looseObject(itemWire).transform((wire, context): CheckedEquipment => {
  const item = EquipmentWire.safeParse(wire);
  if (!item.success) {
    context.addIssue(describeIssues(item.error));
    return z.NEVER;
  }
  const { type, is_combination: isCombination, taxclass: taxClassId } = wire;
  return { ...item.data, type, isCombination, taxClassId };
});

const MAX_CHECKED_ROWS = 1000;

/** Fetches every item of the account, each turned into what is kept of it as soon as it is read. */
export function fetchCheckedEquipment<Row>(
  rentman: Rentman,
  toKept: (equipment: CheckedEquipment) => Row,
): Promise<Listing<Row>> {
  const query = { fields: [...equipmentFields, ...Object.keys(itemWire)] };
  const options = { pageSize: MAX_CHECKED_ROWS };
  return rentman.list('equipment', CheckedWire.transform(toKept), query, options);
}

/** True when a subproject stands in this status. */
export async function isStatusUsed(rentman: Rentman, statusId: number): Promise<boolean> {
  const query = { status: toLink('statuses', statusId) ?? '', limit: 1 };
  return ((await rentman.get('subprojects', z.array(IdWire).catch([]), query)) ?? []).length > 0;
}

/** True when a file of some project lies in a folder with this name. */
export async function hasFileFolder(rentman: Rentman, name: string): Promise<boolean> {
  if (!isOneValue(name)) return false;
  const query = { name, limit: 1 };
  return ((await rentman.get('file_folders', z.array(IdWire).catch([]), query)) ?? []).length > 0;
}

/** True when the account names the files of items in Dutch, `Materiaal`, as older ones were seen to. */
export async function hasDutchFiles(rentman: Rentman): Promise<boolean> {
  const query = { itemtype: 'Materiaal', limit: 1 };
  return ((await rentman.get('files', z.array(IdWire).catch([]), query)) ?? []).length > 0;
}

const TokenWire = z.looseObject({
  user: z.unknown().optional(),
  medewerker: z.unknown().optional(),
  role: z.unknown().optional(),
  account: z.unknown().optional(),
});

/** Claims of a token about its user. They are not verified, and nothing is decided by them. */
export interface TokenClaims {
  readonly crewId: number | null;
  readonly role: string;
  readonly account: string;
}

/** Reads the middle part of a JWT. A token that is none says nothing. */
export function readToken(token: string): TokenClaims {
  const claims = TokenWire.safeParse(parseClaims(token)).data;
  const id = Number(claims?.user ?? claims?.medewerker);
  return {
    crewId: Number.isInteger(id) && id > 0 ? id : null,
    role: typeof claims?.role === 'string' ? claims.role : '',
    account: typeof claims?.account === 'string' ? claims.account : '',
  };
}

function parseClaims(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
