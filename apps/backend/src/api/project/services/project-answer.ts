import type { OrderProject } from '@klappe/contracts';
import {
  findHeadlineState,
  isOfferValid,
  isSaleOnly,
  listCountedParts,
  type ProjectStage,
  STAGE_RULES,
  toHouseDate,
} from '@klappe/domain';
import type { InquiryLineRecord } from '../../../lib/inquiry';
import type { Offer } from '../../../rentman/catalogue/snapshot/offer';
import type { FailureCode, ProjectList } from '../../../rentman/failures';
import {
  findUnitPrice,
  isReduced,
  withoutOwnRemarks,
} from '../../../rentman/inquiries/to-project-request';
import type { ProjectReading, ReadLine } from '../../../rentman/projects/project-reading';
import { findStage, listSentOffers } from './note-reading';
import {
  findAcceptedAt,
  findChangeAskedAt,
  findWithdrawalAt,
  type MessagePage,
  type MessageRecord,
  toMessageAnswers,
} from './project-messages';
import type { ProjectRecord, ReachedStage, SeenVersion } from './project-store';
import type { Sight } from './who-sees';

export interface AnsweredInquiry {
  readonly decision: 'accepted' | 'declined' | null;
  readonly completedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Staff entered it into Rentman themselves. */
  readonly isByHand: boolean;
  readonly lines: readonly InquiryLineRecord[];
}

export interface ProjectView {
  readonly inquiry: AnsweredInquiry;
  readonly record: ProjectRecord | null;
  /** What of the customer's words something else follows from. */
  readonly messages: readonly MessageRecord[];
  /** The newest messages, as they are shown. */
  readonly page: MessagePage;
  readonly sight: Exclude<Sight, 'nothing'>;
  /** Whom to call where the project names nobody. */
  readonly house: { readonly name: string; readonly phone: string; readonly email: string };
  findItem(equipmentId: number): Offer | null;
  readonly now: Date;
}

type AnsweredLine = OrderProject['asked'][number];

/** The stage of an inquiry, and the offers that its customer was sent. */
export interface Standing {
  readonly stage: ProjectStage;
  /** Empty for whoever may not see them. */
  readonly offers: readonly (ProjectReading['offers'][number] & { readonly isValid: boolean })[];
}

export function toStanding({
  inquiry,
  record,
  sight,
  now,
}: Pick<ProjectView, 'record' | 'sight' | 'now'> & {
  readonly inquiry: Pick<AnsweredInquiry, 'decision' | 'withdrawnAt'>;
}): Standing {
  const reading = record?.reading ?? null;
  const today = toHouseDate(now);
  const sent = reading && sight === 'everything' ? listSentOffers(reading) : [];
  return {
    stage: findStage({ ...inquiry, isWithdrawn: inquiry.withdrawnAt !== null }, reading, now),
    offers: sent.map((offer) => ({ ...offer, isValid: isOfferValid(offer, today) })),
  };
}

/** What a customer is shown of an inquiry: no more than the sight allows, and nothing that staff keep for themselves. */
export function toProjectAnswer(view: ProjectView): OrderProject {
  const { inquiry, record, sight, now } = view;
  const reading = record?.reading ?? null;
  const { stage, offers } = toStanding(view);
  return {
    stage,
    reached: listReached(inquiry, record?.reached ?? [], stage),
    parts: reading && sight !== 'stage' ? toParts(reading, now) : [],
    readAt: record?.readAt?.toISOString() ?? null,
    isStale: isStale(record),
    byEmail: findByEmail(record, sight),
    isLate: stage === 'out' && isOverdue(reading, now),
    plannedDates: reading?.dates ?? null,
    asked: sight === 'stage' ? [] : inquiry.lines.map((line) => toAskedLine(view, line)),
    ...(sight === 'everything' && reading ? toPlan(view, reading, offers) : NO_PLAN),
    messages: sight === 'stage' ? [] : toMessageAnswers(view.page.messages),
    hasOlderMessages: sight !== 'stage' && view.page.hasOlder,
    changeWay: findWay(view, stage),
    changeAskedAt: findChangeAskedAt(view.messages),
    withdrawalAskedAt: findWithdrawalAt(view.messages),
    contact: sight === 'stage' ? null : findContact(view),
  };
}

/** What was entered into Rentman by hand is no request of ours that a change could bring to another state. */
function findWay({ inquiry, messages, sight }: ProjectView, stage: ProjectStage) {
  if (sight === 'stage' || findWithdrawalAt(messages) !== null) return 'none';
  const way = STAGE_RULES[stage].change;
  return way === 'directly' && inquiry.isByHand ? 'by-request' : way;
}

const NO_PLAN = { planned: null, versions: [], offers: [], documents: [] };

function toPlan(view: ProjectView, reading: ProjectReading, offers: Standing['offers']) {
  const askedById = Map.groupBy(view.inquiry.lines, ({ equipmentId }) => equipmentId);
  const toPlanned = (line: ReadLine) => toPlannedLine(view, askedById, line);
  return {
    planned: reading.lines.map(toPlanned),
    versions: toVersions(view, toPlanned),
    offers: offers.map((offer) => toOffer(view, offer)).reverse(),
    documents: listDocuments(reading),
  };
}

function findContact({ record, sight, house }: ProjectView): OrderProject['contact'] {
  return (sight === 'everything' && record?.reading?.contact) || house;
}

/** Answers of Rentman that only the house can change: what the project has new comes by mail then, today and tomorrow. */
const REFUSED_FOR_GOOD: readonly string[] = [
  'token-refused',
  'right-missing',
] satisfies FailureCode[];

function isRefused({ failedAt, lastErrorCode }: ProjectRecord): boolean {
  return failedAt !== null && REFUSED_FOR_GOOD.includes(lastErrorCode);
}

/** Rentman does not answer at the moment. */
function isStale(record: ProjectRecord | null): boolean {
  return record !== null && record.failedAt !== null && !isRefused(record);
}

const DOCUMENT_LISTS: readonly string[] = [
  'contracts',
  'invoices',
  'files',
] satisfies ProjectList[];
const OFFER_LIST: ProjectList = 'quotes';

/** The customer hears by mail what the page cannot show because a right is missing. */
function findByEmail(record: ProjectRecord | null, sight: Sight): OrderProject['byEmail'] {
  if (record === null || sight !== 'everything') return null;
  if (isRefused(record)) return 'news';
  const refused = record.reading?.refused ?? [];
  if (refused.includes(OFFER_LIST)) return 'offer';
  return refused.some((list) => DOCUMENT_LISTS.includes(list)) ? 'documents' : null;
}

function isOverdue(reading: ProjectReading | null, now: Date): boolean {
  const end = reading?.dates?.end ?? null;
  return reading?.isDelayed === true || (end !== null && end < toHouseDate(now));
}

/** What is known of the inquiry itself, then what was seen of its project; the stage of this moment is always the last. */
function listReached(
  { completedAt, decidedAt, withdrawnAt, decision }: AnsweredInquiry,
  noted: readonly ReachedStage[],
  stage: ProjectStage,
): OrderProject['reached'] {
  const own: readonly (readonly [ProjectStage, Date | null])[] = [
    ['received', completedAt],
    [decision === 'declined' ? 'declined' : 'in-progress', decidedAt],
    ['withdrawn', withdrawnAt],
  ];
  const known = own.flatMap(([each, at]) => (at ? [{ stage: each, at: at.toISOString() }] : []));
  const all = [...known, ...noted.filter((each) => !known.some((own) => own.stage === each.stage))];
  return all.filter((each) => each.stage !== 'withdrawn' || stage === 'withdrawn');
}

function toParts(reading: ProjectReading, now: Date): OrderProject['parts'] {
  const parts = reading.parts.filter(({ isTemplate }) => !isTemplate);
  if (parts.length < 2 || listCountedParts(parts).length === 0) return [];
  return parts.map(({ name, state }) => ({
    name,
    stage: findStage(
      { decision: 'accepted', isWithdrawn: false },
      { ...reading, parts: [{ name, state, isTemplate: false }] },
      now,
    ),
  }));
}

/** Of what is bought the key says so: the same article can be rented beside it. */
function toKey(equipmentId: number, isSale: boolean): string {
  return isSale ? `sale-${equipmentId}` : String(equipmentId);
}

const SALE_PLACE = { category: 'Gebrauchtkauf', subcategory: '' };

/** The customer's own heading stands before the category of the catalogue. */
function toCategory(asked: InquiryLineRecord | undefined) {
  return asked?.heading ? { category: asked.heading } : {};
}

function toAskedLine(view: ProjectView, line: InquiryLineRecord): AnsweredLine {
  const isSale = line.kind === 'sale';
  return {
    key: toKey(line.equipmentId, isSale),
    code: line.code,
    name: line.displayname,
    quantity: line.quantity,
    // What Rentman was sent: the house's price is compared with nothing else.
    unitPriceCents: line.priceOnRequest ? null : findUnitPrice(line),
    actionPriceCents: !isSale && isReduced(line) ? line.priceCents : null,
    ...(isSale ? SALE_PLACE : findPlace(view, line.equipmentId)),
    ...toCategory(line),
    remark: '',
    isOption: false,
    serials: [],
    parts: [],
  };
}

/** The lines that were asked for, by their equipment. */
type AskedById = ReadonlyMap<number, readonly InquiryLineRecord[]>;

function toPlannedLine(view: ProjectView, askedById: AskedById, line: ReadLine): AnsweredLine {
  const { equipmentId, name, quantity, unitPriceCents, remark, isOption, serials, parts } = line;
  const asked = (equipmentId !== null && askedById.get(equipmentId)) || [];
  const isSale = asked.length > 0 && isSaleOnly(asked);
  const place = equipmentId === null ? NOWHERE : findPlace(view, equipmentId);
  return {
    key: equipmentId === null ? `text-${name}` : toKey(equipmentId, isSale),
    code: equipmentId === null ? '' : (view.findItem(equipmentId)?.product.code ?? ''),
    name,
    quantity,
    unitPriceCents,
    ...(isSale ? SALE_PLACE : place),
    ...toCategory(asked[0]),
    remark: withoutOwnRemarks(remark),
    isOption,
    serials,
    parts,
  };
}

const NOWHERE = { category: '', subcategory: '' };

function findPlace({ findItem }: ProjectView, equipmentId: number) {
  const place = findItem(equipmentId)?.place;
  if (!place) return NOWHERE;
  const { id } = place.subcategory;
  return { category: place.category.label, subcategory: id === 0 ? '' : String(id) };
}

/** Lines of versions in one answer; the oldest versions are left out. */
const MAX_VERSION_LINES = 600;

/** The versions of offers, the newest of them with what was planned: a list of 500 lines with every version is no page. */
function toVersions(
  view: ProjectView,
  toPlanned: (line: ReadLine) => AnsweredLine,
): OrderProject['versions'] {
  const newest = (view.record?.versions ?? []).toReversed();
  const present = view.record?.reading ? listSentOffers(view.record.reading).at(-1) : undefined;
  // The plan itself has the lines of the present version.
  const isPresent = ({ offer, version }: SeenVersion) =>
    offer === present?.id && version === present.version;
  let count = 0;
  const fitting = newest.filter((version, index) => {
    count += isPresent(version) ? 0 : version.lines.length;
    return count <= MAX_VERSION_LINES || index < MIN_VERSIONS;
  });
  return fitting.toReversed().map(({ lines, ...version }) => ({
    ...version,
    lines: isPresent({ lines, ...version }) ? [] : lines.map(toPlanned),
  }));
}

/** The present version and the one before it, which are compared. */
const MIN_VERSIONS = 2;

function toOffer(
  { messages }: ProjectView,
  offer: Standing['offers'][number],
): OrderProject['offers'][number] {
  return {
    ...offer,
    document: `offer-${offer.id}`,
    acceptedAt: findAcceptedAt(messages, offer),
  };
}

/** The documents of a project as their addresses name them: only these can be opened. */
export function listDocuments(reading: ProjectReading): OrderProject['documents'] {
  const plain = { isReplaced: false, openCents: null, dueOn: null };
  return [
    ...listSentOffers(reading).map(({ id, number, version, date }) => ({
      ...plain,
      id: `offer-${id}`,
      kind: 'offer' as const,
      name: `Angebot ${number}, V${version}`,
      date,
    })),
    ...reading.files.map(({ id, name, date, isReplacedOffer }) => ({
      ...plain,
      id: `file-${id}`,
      kind: isReplacedOffer ? ('offer' as const) : ('file' as const),
      name,
      date,
      isReplaced: isReplacedOffer,
    })),
    ...(findHeadlineState(reading.parts) === 'inquiry' ? [] : reading.contracts).map(
      ({ id, number, date }) => ({
        ...plain,
        id: `contract-${id}`,
        kind: 'contract' as const,
        name: `Vertrag ${number}`,
        date,
      }),
    ),
    ...reading.invoices.map(({ id, number, date, openCents, dueOn }) => ({
      id: `invoice-${id}`,
      kind: 'invoice' as const,
      name: `Rechnung ${number}`,
      date,
      isReplaced: false,
      openCents,
      dueOn,
    })),
  ];
}
