import type { CalendarEntry, OrderSummary } from '@klappe/contracts';
import { findOrderState, type OrderSort, type ProjectStage, toEuros } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { runInTransaction } from '../../../lib/database';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { listCodes, toProductAnswer } from '../../cart/services/kept-product';
import { findColleagues } from '../../company/services/colleagues';
import type { SentFromProject } from '../../customer-project/services/sent-inquiries';
import type { Sender } from '../../inquiry/services/create-intake';
import {
  giveInquiryTo,
  InquiryRow,
  listIdsOfGuest,
  loadInquiries,
} from '../../inquiry/services/inquiry-rows';
import { type Completion, getInquiryStore } from '../../inquiry/services/inquiry-store';
import { fetchSummaries } from '../../project/services/project-summaries';
import { maySee, readDocument, showProject } from '../../project/services/show-project';
import type { Viewer } from '../../project/services/who-sees';
import { deletedOrders } from './deleted-orders';
import { fillHeadsOf } from './fill-heads';
import { fitVersions } from './fit-versions';
import { findInHistory, type HistoryWish } from './history';
import { createOrderStore, type ListedOrder, type OrderRecord } from './order-store';
import { type OrderCall, type OrderParts, recordOrder } from './record-order';
import { toOrderOfInquiry } from './to-order-columns';

/** Orders that are read together for the export: some milliseconds of work where each has 500 lines. */
const EXPORTED_AT_ONCE = 3;
const SUMMARISED_AT_ONCE = 10;
const MAX_IN_CALENDAR = 200;
/** An answer is at most 1 MB; what an order has beside products and remark is less than this. */
const MAX_PAGE_BYTES = 950_000;
const MAX_FACTS_BYTES = 3_000;
const HIDDEN_WITHOUT_CODE = {
  products: [],
  remark: '',
  totalCents: 0,
  discountCents: 0,
  expectedCents: 0,
  onRequestCount: 0,
};

export interface OrderWish {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: OrderSort;
}

export function getOrders(strapi: Core.Strapi) {
  const parts = createParts(strapi);
  const { store } = parts;

  /** Answers orders together with the progress of their inquiries, which is read for all of them at once. */
  async function answerAll<Order extends Pick<OrderRecord, 'inquiryId'>, T>(
    orders: readonly Order[],
    toAnswer: (order: Order, progress: InquiryProgress | null) => T,
  ): Promise<readonly T[]> {
    const ids = orders.flatMap(({ inquiryId }) => inquiryId ?? []);
    const progress = await loadProgress(strapi, ids);
    return orders.map((order) => toAnswer(order, progress.get(order.inquiryId ?? 0) ?? null));
  }

  /** Reads the projects of a few inquiries at a time: each may have hundreds of planned lines. */
  async function summarise(orders: readonly Pick<OrderRecord, 'inquiryId'>[]) {
    const ids = orders.flatMap(({ inquiryId }) => inquiryId ?? []);
    const summaries = new Map<number, OrderSummary>();
    for (let start = 0; start < ids.length; start += SUMMARISED_AT_ONCE) {
      await yieldToEventLoop();
      const some = await fetchSummaries(strapi, ids.slice(start, start + SUMMARISED_AT_ONCE));
      for (const [id, summary] of some) summaries.set(id, summary);
    }
    return summaries;
  }

  return {
    find: store.find,
    record: (call: OrderCall) => recordOrder(parts, call),
    /** A page of an account's orders with their products, smaller than wanted where they are large. */
    async list(ownerId: number, { page: wantedPage, pageSize: wantedSize, sort }: OrderWish) {
      await fillHeadsOf(strapi, [ownerId]);
      const total = await store.count(ownerId);
      const pageSize = fitPage(wantedSize, await store.findLargestBytes(ownerId));
      const pageCount = Math.ceil(total / pageSize);
      const page = Math.min(wantedPage, Math.max(pageCount, 1));
      const offset = (page - 1) * pageSize;
      const orders = await store.list({ ownerId, sort, offset, limit: pageSize });
      return {
        results: await answerAll(orders, toOrderAnswer),
        pagination: { page, pageSize, pageCount, total },
      };
    },
    /** Heads of what a filter and words leave, each with how far its inquiry is. */
    async history(
      ownerId: number,
      { page: wantedPage, pageSize, ...wish }: OrderWish & HistoryWish,
    ) {
      const colleagues = await findColleagues(strapi, ownerId);
      const { ids, ...found } = await findInHistory(strapi, { ownerId, colleagues }, wish);
      const pageCount = Math.ceil(ids.length / pageSize);
      const page = Math.min(wantedPage, Math.max(pageCount, 1));
      const orders = await store.listHeadsByIds(ids.slice((page - 1) * pageSize, page * pageSize));
      const summaries = await summarise(orders);
      const results = await answerAll(orders, (order, progress) => ({
        ...toFacts(order, progress),
        summary: summaries.get(order.inquiryId ?? 0) ?? null,
        sentBy: colleagues?.names.get(order.ownerId) ?? '',
      }));
      const sharedWith = colleagues && {
        company: colleagues.company,
        colleagueCount: colleagues.names.size,
      };
      const pagination = { page, pageSize, pageCount, total: ids.length };
      return { results, pagination, ...found, sharedWith };
    },
    /** The dates of an account's latest inquiries, for a calendar. */
    async calendar(ownerId: number): Promise<readonly CalendarEntry[]> {
      const orders = await store.listNewestHeads(ownerId, MAX_IN_CALENDAR);
      const summaries = await summarise(orders);
      const entries = await answerAll(orders, (order, progress) => {
        const summary = summaries.get(order.inquiryId ?? 0);
        if (!progress || !summary?.dates) return [];
        return [toCalendarEntry(order, progress, { ...summary, dates: summary.dates })];
      });
      return entries.flat();
    },
    /** Notes that an order of the account was sent from a project of its customer. */
    noteProject: store.noteProject,
    /** What was sent from these projects, the latest first. */
    async listSentFromProjects(projectIds: readonly number[]): Promise<readonly SentFromProject[]> {
      const sent = await store.listSentFromProjects(projectIds);
      const ids = sent.flatMap(({ inquiryId }) => inquiryId ?? []);
      const progress = await loadProgress(strapi, ids);
      const summaries = await fetchSummaries(strapi, ids);
      return sent.map(({ id, ownerId, inquiryId, customerProjectId }) => ({
        ownerId,
        projectId: customerProjectId,
        orderId: id,
        number: progress.get(inquiryId ?? 0)?.number ?? '',
        stage: summaries.get(inquiryId ?? 0)?.stage ?? null,
      }));
    },
    /** The oldest first, for the export of one's own data. */
    async *readAll(ownerId: number) {
      const ids = await store.listIds(ownerId);
      for (let start = 0; start < ids.length; start += EXPORTED_AT_ONCE) {
        await yieldToEventLoop();
        const some = await store.listByIds(ids.slice(start, start + EXPORTED_AT_ONCE));
        yield* await answerAll(some, toOrderDetail);
      }
    },
    /** Who sent an order, for an account that may see it: a colleague's name, empty for the account itself. Else null. */
    async findSender({ ownerId, inquiryId }: OrderRecord, userId: number): Promise<string | null> {
      if (ownerId === userId) return '';
      const viewer = { kind: 'account', userId } as const;
      if (inquiryId === null || !(await maySee(strapi, inquiryId, viewer))) return null;
      return (await findColleagues(strapi, userId))?.names.get(ownerId) ?? null;
    },
    async toDetail(order: OrderRecord, userId: number) {
      const [detail] = await answerAll([order], toOrderDetail);
      const { inquiryId } = order;
      const viewer = { kind: 'account', userId } as const;
      const project = inquiryId === null ? null : await showProject(strapi, inquiryId, viewer);
      return fitVersions({ ...detail, project });
    },
    /** An inquiry of a guest as the order that an account would have; without a code no more than its project and dates. */
    async toGuestDetail(inquiryId: number, viewer: Viewer & { readonly kind: 'guest' }) {
      const inquiry = await parts.inquiries.fetchComplete(inquiryId);
      const offers = viewer.hasCode ? parts.findOffers(listCodes(inquiry.lines)) : [];
      const columns = toOrderOfInquiry(inquiry, offers);
      const order = { ...columns, id: inquiryId, ownerId: 0, inquiryId, fingerprint: null };
      const shown = viewer.hasCode ? order : { ...order, ...HIDDEN_WITHOUT_CODE };
      const [detail] = await answerAll([shown], toOrderDetail);
      const project = await showProject(strapi, inquiryId, viewer);
      return fitVersions({ ...detail, project });
    },
    /** Puts what somebody asked for as a guest into the history of the account that has confirmed the same address. */
    async adoptInquiries({ id: ownerId, email }: { readonly id: number; readonly email: string }) {
      for (const id of await listIdsOfGuest(strapi, email)) {
        await runInTransaction(strapi, async () => {
          const inquiry = await parts.inquiries.fetchComplete(id);
          if (await store.findByInquiry(id)) return;
          await giveInquiryTo(strapi, id, ownerId);
          const sent = { id, columns: inquiry, now: inquiry.completedAt };
          await addOrderOfInquiry(strapi, { ownerId, key: `inquiry-${id}` }, sent);
        });
      }
    },
    /** A document of the project that became of an order; null for one that is not its, or gone. */
    readDocument: async ({ inquiryId }: OrderRecord, document: string, userId: number) =>
      inquiryId === null
        ? null
        : await readDocument(strapi, { inquiryId, document }, { kind: 'account', userId }),
  };
}

/** Forgets the history of a deleted account. */
export async function deleteOrdersOf(strapi: Core.Strapi, ownerId: number): Promise<void> {
  const { store } = createParts(strapi);
  const ids = await store.listIds(ownerId);
  for (const follow of deletedOrders.list(strapi)) await follow(ids);
  await store.deleteOf(ownerId);
}

/** The largest page, up to the wanted one, that fits into an answer however its orders are sorted. */
function fitPage(wanted: number, largestBytes: number): number {
  const fitting = Math.floor(MAX_PAGE_BYTES / (largestBytes + MAX_FACTS_BYTES));
  return Math.max(1, Math.min(wanted, fitting));
}

function createParts(strapi: Core.Strapi): OrderParts {
  return {
    store: createOrderStore(strapi),
    inquiries: getInquiryStore(strapi),
    now: () => new Date(),
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
  };
}

/**
 * Adds the order of an inquiry at the moment in which the inquiry is complete, so that the history has it even if the
 * browser closes before its `POST /orders`. That call then finds this order.
 */
export async function addOrderOfInquiry(
  strapi: Core.Strapi,
  { ownerId, key }: Sender,
  { id, columns, now }: Pick<Completion, 'id' | 'columns' | 'now'>,
): Promise<void> {
  const { store, findOffers } = createParts(strapi);
  const offers = findOffers(listCodes(columns.lines));
  const isKeyTaken = (await store.findByKey(key)) !== null;
  await store.insert({
    ownerId,
    key: isKeyTaken ? `inquiry-${id}` : key,
    fingerprint: null,
    inquiryId: id,
    columns: toOrderOfInquiry({ ...columns, completedAt: now }, offers),
  });
}

/** What the history shows of an inquiry: its state, decision, dates and shipping. */
const InquiryProgress = InquiryRow.pick({
  id: true,
  number: true,
  state: true,
  decision: true,
  deliveredAt: true,
  shipping: true,
  rentalStart: true,
  rentalEnd: true,
  useStart: true,
  useEnd: true,
});
type InquiryProgress = z.infer<typeof InquiryProgress>;

async function loadProgress(
  strapi: Core.Strapi,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InquiryProgress>> {
  if (ids.length === 0) return new Map();
  const inquiries = await loadInquiries(strapi, InquiryProgress, { id: { $in: ids } });
  return new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
}

function toOrderAnswer(order: OrderRecord, progress: InquiryProgress | null) {
  return { ...toFacts(order, progress), products: order.products.map(toProductAnswer) };
}

/** An order without what callers are not told. */
function toFacts<Order extends Omit<OrderRecord, 'products' | 'remark'>>(
  order: Order,
  progress: InquiryProgress | null,
) {
  const {
    ownerId: _owner,
    inquiryId: _inquiry,
    usageDays: _days,
    fingerprint: _print,
    ...facts
  } = order;
  return {
    ...facts,
    date: order.date.toISOString(),
    price: toEuros(order.totalCents),
    delivery: progress && {
      state: findOrderState({
        isDelivered: progress.state === 'delivered',
        decision: progress.decision,
      }),
      number: progress.number,
      deliveredAt: progress.deliveredAt?.toISOString() ?? null,
    },
  };
}

function toCalendarEntry(
  { projectReference, pickup }: ListedOrder,
  { number, shipping }: InquiryProgress,
  { stage, dates }: OrderSummary & Pick<CalendarEntry, 'dates'>,
): CalendarEntry {
  return {
    number,
    project: projectReference,
    state: CALENDAR_STATES[stage],
    shipping,
    slot: pickup,
    dates,
  };
}

/** An entry that is cancelled stays, so that calendars take it out. */
const CALENDAR_STATES: Readonly<Record<ProjectStage, CalendarEntry['state']>> = {
  received: 'asked',
  'in-progress': 'asked',
  offer: 'asked',
  confirmed: 'confirmed',
  packed: 'confirmed',
  out: 'confirmed',
  returned: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
};

function toOrderDetail(order: OrderRecord, progress: InquiryProgress | null) {
  return {
    ...toOrderAnswer(order, progress),
    usageDays: order.usageDays,
    inquiry: order.inquiryId,
    shipping: progress?.shipping ?? null,
    rentalStart: progress?.rentalStart ?? null,
    rentalEnd: progress?.rentalEnd ?? null,
    useStart: progress?.useStart ?? null,
    useEnd: progress?.useEnd ?? null,
  };
}
