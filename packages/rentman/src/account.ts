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

/** The writes of the shop that can be tried without leaving anything. */
export const PROBED_WRITES = {
  /** A date without a zone is refused (live, 1.16.0). */
  projectrequests: { planperiod_start: 'kein Datum', planperiod_end: 'kein Datum' },
  /** A field that nobody may write is refused (live, 1.16.0). */
  contacts: { displayname: 'Prüfung' },
  /** No value of `public` passes (live, 1.16.0), and the required color is missing. */
  tasks: { public: true },
} as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type ProbedWrite = keyof typeof PROBED_WRITES;

/** Words of Rentman's backend, which has looked at the rights by then; its gateway and its validator have not. */
const BACKEND_WORDS = /\[400\]|not permitted to set/i;

/**
 * Tries a write with a body that Rentman must refuse. A refusal of the user is told apart from one of the body; which of
 * both Rentman looks at first is documented nowhere, so any other answer does not tell.
 */
export async function probeWrite(rentman: Rentman, list: ProbedWrite): Promise<ProbedRight> {
  try {
    await rentman.post(list, PROBED_WRITES[list], z.unknown());
    return { right: 'unknown', error: null, firstId: null };
  } catch (error) {
    if (!(error instanceof RentmanError) || error.failure === 'unreachable') throw error;
    return { right: toRight(error), error, firstId: null };
  }
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
