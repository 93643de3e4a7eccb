import {
  findHeadlineState,
  listCountedParts,
  type PartState,
  type PlainDate,
  toHouseDate,
} from '@klappe/domain';
import {
  type DocumentFile,
  fetchAllStatuses,
  fetchCrewMember,
  fetchDocumentFiles,
  fetchProject,
  fetchProjectContent,
  fetchProjectContracts,
  fetchProjectFileFolders,
  fetchProjectInvoices,
  fetchProjectQuotes,
  fetchSerials,
  type OfferDocument,
  type ProjectContent,
  type ProjectLine,
  type ProjectPart,
  type Rentman,
  RentmanError,
  STATUS_IDS,
  toPartState,
} from '@klappe/rentman';
import { wordErrorInGerman } from '../error-in-german';
import { type FailureCode, findFailureCode, nameListRights, type ProjectList } from '../failures';
import type { ProjectReading, ReadLine } from './project-reading';

export interface ReadSettings {
  /** Files of a project are shown only from the folder with this name. */
  readonly filesFolder: string;
  /** Offers of inquiries and concepts are shown too. */
  readonly showsUnsentOffers: boolean;
  /** What the house's own statuses mean, by their names in lower case. */
  readonly houseStatuses: ReadonlyMap<string, PartState>;
  /** The last reading of the project: a status whose meaning nobody has named leaves it where it stood. */
  readonly before?: Pick<ProjectReading, 'parts'> | null;
}

export interface ReadProject {
  readonly reading: ProjectReading;
  /** The rows it was put together from, `quotes/7`: a webhook that names one of them is about this project. */
  readonly rows: readonly string[];
}

/** Reads a project with everything its customer may see; null when it is gone. Some ten requests. */
export async function readProject(
  rentman: Rentman,
  id: number,
  settings: ReadSettings,
): Promise<ReadProject | null> {
  const project = await fetchProject(rentman, id);
  if (project === null) return null;
  const refused: ProjectList[] = [];
  const read = orRefused(refused);
  const [content, offers, contracts, invoices, files, manager] = await Promise.all([
    fetchProjectContent(rentman, id),
    read('quotes', fetchProjectQuotes(rentman, id), []),
    read('contracts', fetchProjectContracts(rentman, id), []),
    read('invoices', fetchProjectInvoices(rentman, id), []),
    read('files', fetchDocumentFiles(rentman, 'projects', id), []),
    project.accountManagerId === null
      ? null
      : read('crew', fetchCrewMember(rentman, project.accountManagerId), null),
  ]);
  // Read after everything else, so that nothing is shown that came to the project after it was given to somebody else.
  const { customerId } = (await fetchProject(rentman, id)) ?? project;
  const states = await findStates(rentman, content.parts, settings);
  const planned = listPlannedParts(content.parts, states);
  const packed = content.lines.filter(({ pieceIds }) => pieceIds.length > 0);
  const packedItems = [...new Set(packed.flatMap(({ equipmentId }) => equipmentId ?? []))];
  const serials = await read('serialnumbers', fetchSerials(rentman, packedItems), new Map());
  const reading: ProjectReading = {
    refused,
    name: project.name,
    number: project.number,
    customerId,
    contact: manager,
    parts: content.parts.map((part) => ({
      name: part.name,
      isTemplate: isIgnored(part),
      state: states.get(part.id) ?? 'inquiry',
    })),
    dates: toDates(planned),
    isDelayed: content.lines.some(({ isDelayed }) => isDelayed),
    lines: listLines(content, planned, serials),
    offers: offers.map(toOffer),
    showsUnsentOffers: settings.showsUnsentOffers,
    contracts: contracts.map(toOffer),
    invoices: invoices
      .filter(({ isFinal, sentAt }) => isFinal && sentAt !== null)
      .map(({ date, due, ...invoice }) => ({
        id: invoice.id,
        number: invoice.number,
        subject: invoice.subject,
        date: toDay(date),
        dueOn: toDay(due),
        openCents: invoice.openCents,
      })),
    files: await listShownFiles(rentman, { id, files, offers, folder: settings.filesFolder }),
  };
  return { reading, rows: listRows(id, { content, offers, contracts, invoices }) };
}

const FORBIDDEN = 403;

/** A list that the token's user may not read is left out and named; everything else of the project is read all the same. */
function orRefused(refused: ProjectList[]) {
  return <T>(name: ProjectList, read: Promise<T>, nothing: T): Promise<T> =>
    read.catch((error: unknown) => {
      if (!(error instanceof RentmanError) || error.status !== FORBIDDEN) throw error;
      refused.push(name);
      return nothing;
    });
}

/** Why a project is not known in full; both null where nothing is wrong. */
interface ReadingFailure {
  readonly lastErrorCode: FailureCode | null;
  readonly lastError: string | null;
}

export const RIGHT_MISSING = 'right-missing' satisfies FailureCode;

/** What was read lacks these lists. */
export function toRefusal(refused: readonly string[]): ReadingFailure {
  return refused.length === 0
    ? { lastErrorCode: null, lastError: null }
    : { lastErrorCode: RIGHT_MISSING, lastError: nameListRights(refused) };
}

/** Nothing could be read. */
export function toReadingFailure(error: unknown): ReadingFailure {
  const lastErrorCode = findFailureCode(error);
  return {
    lastErrorCode,
    lastError: lastErrorCode === RIGHT_MISSING ? null : wordErrorInGerman(error),
  };
}

/** Parts that are neither planned nor priced are the house's own business, as templates are. */
function isIgnored({ isTemplate, isInPlanning, isInFinancial }: ProjectPart): boolean {
  return isTemplate || !(isInPlanning || isInFinancial);
}

/**
 * The names of statuses are asked for only where a part has one that the house added itself. One without a meaning says
 * nothing: a customer's page must not go back from an offer to the beginning because of it.
 */
async function findStates(
  rentman: Rentman,
  parts: readonly ProjectPart[],
  { houseStatuses, before }: ReadSettings,
): Promise<ReadonlyMap<number, PartState>> {
  const hasOwn = parts.some(({ statusId }) => (statusId ?? 0) > STATUS_IDS.concept);
  const names = new Map(
    hasOwn ? (await fetchAllStatuses(rentman)).rows.map(({ id, name }) => [id, name]) : [],
  );
  const unknown = findHeadlineState(before?.parts ?? []) ?? 'inquiry';
  return new Map(
    parts.map(({ id, statusId }) => {
      const status = { id: statusId ?? 0, name: names.get(statusId ?? 0) ?? '' };
      return [id, toPartState(status, houseStatuses) ?? unknown];
    }),
  );
}

/** The parts from which lines and dates are taken. */
function listPlannedParts(
  parts: readonly ProjectPart[],
  states: ReadonlyMap<number, PartState>,
): readonly ProjectPart[] {
  const counted = parts.map((part) => ({
    part,
    isTemplate: isIgnored(part),
    state: states.get(part.id) ?? 'inquiry',
  }));
  return listCountedParts(counted)
    .map(({ part }) => part)
    .filter(({ isInPlanning }) => isInPlanning);
}

/** The day in Vienna of a moment of Rentman. */
function toDay(moment: string | null): PlainDate | null {
  const ms = Date.parse(moment ?? '');
  return Number.isNaN(ms) ? null : toHouseDate(new Date(ms));
}

function toDates(parts: readonly ProjectPart[]): ProjectReading['dates'] {
  const listDays = (pick: (part: ProjectPart) => string | null) =>
    parts.flatMap((part) => toDay(pick(part)) ?? []).toSorted();
  const dates = {
    start: listDays(({ planPeriod }) => planPeriod.start).at(0) ?? null,
    end: listDays(({ planPeriod }) => planPeriod.end).at(-1) ?? null,
    useStart: listDays(({ usagePeriod }) => usagePeriod.start).at(0) ?? null,
    useEnd: listDays(({ usagePeriod }) => usagePeriod.end).at(-1) ?? null,
  };
  return dates.start === null || dates.end === null ? null : dates;
}

/** The parts of a kit, which may hold kits of their own, stand at its line. */
function listLines(
  { groups, lines }: ProjectContent,
  planned: readonly ProjectPart[],
  serials: ReadonlyMap<number, string>,
): ReadLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const children = Map.groupBy(lines, (line) => findTop(line, byId).id);
  const partsById = new Map(planned.map((part) => [part.id, part]));
  return groups.flatMap(({ id, partId }) => {
    const part = partsById.get(partId ?? 0);
    if (part === undefined) return [];
    const own = lines.filter((line) => line.groupId === id && findTop(line, byId) === line);
    return own.map((line) => ({
      equipmentId: line.equipmentId,
      name: line.name,
      quantity: line.quantity,
      unitPriceCents: part.isInFinancial ? line.unitPriceInCents : null,
      remark: line.remark,
      isOption: line.isOption,
      serials: (children.get(line.id) ?? []).flatMap(({ pieceIds }) =>
        pieceIds.flatMap((id) => serials.get(id) || []),
      ),
      parts: (children.get(line.id) ?? [])
        .filter((child) => child !== line)
        .map(({ name, quantity }) => ({ name, quantity })),
    }));
  });
}

const MAX_DEPTH = 10;

function findTop(line: ProjectLine, byId: ReadonlyMap<number, ProjectLine>): ProjectLine {
  let top = line;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const parent = top.parentId === null ? undefined : byId.get(top.parentId);
    if (parent === undefined) break;
    top = parent;
  }
  return top;
}

function toOffer({ date, expires, ...offer }: OfferDocument): ProjectReading['offers'][number] {
  return { ...offer, date: toDay(date), validUntil: toDay(expires) };
}

interface FileWish {
  readonly id: number;
  readonly files: readonly DocumentFile[];
  readonly offers: readonly OfferDocument[];
  readonly folder: string;
}

/**
 * Rentman keeps the papers of earlier versions with the project, named by the offer's number. Of other files only those
 * are shown that lie in the folder which the house keeps for its customers.
 */
async function listShownFiles(
  rentman: Rentman,
  { id, files, offers, folder }: FileWish,
): Promise<ProjectReading['files']> {
  const inFolders = files.some(({ folderId }) => folderId !== null);
  const folders = inFolders ? await fetchProjectFileFolders(rentman, id) : [];
  const isShownFolder = (folderId: number | null) =>
    folders.some((each) => each.id === folderId && each.name.trim() === folder);
  return files.flatMap((file) => {
    const isReplacedOffer = offers.some(
      ({ number, version }) =>
        version > 1 &&
        number !== '' &&
        file.name.includes(number) &&
        / V\d+\.pdf$/i.test(file.name),
    );
    if (!isReplacedOffer && !isShownFolder(file.folderId)) return [];
    return [{ id: file.id, name: file.name, date: toDay(file.modified), isReplacedOffer }];
  });
}

interface RowSources {
  readonly content: ProjectContent;
  readonly offers: readonly { readonly id: number }[];
  readonly contracts: readonly { readonly id: number }[];
  readonly invoices: readonly { readonly id: number }[];
}

function listRows(id: number, { content, offers, contracts, invoices }: RowSources) {
  const name = (resource: string, rows: readonly { readonly id: number }[]) =>
    rows.map((row) => `${resource}/${row.id}`);
  return [
    `projects/${id}`,
    ...name('subprojects', content.parts),
    ...name('projectequipmentgroup', content.groups),
    ...name('projectequipment', content.lines),
    ...name('quotes', offers),
    ...name('contracts', contracts),
    ...name('invoices', invoices),
  ];
}
