import type { ProjectRequestHead } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  type DatabaseQuery,
  runInTransaction,
  type Transaction,
  toFailure,
} from '../../../lib/database';
import { INQUIRY_STATES, INQUIRY_UID, Inquiry, type RemovedLine } from '../../../lib/inquiry';
import { toQueuedColumns } from '../../../lib/outbox/back-off';
import { toSearchColumns } from './search-text';
import type { ChangedColumns, InquiryColumns } from './to-inquiry-columns';

export const BegunInquiry = z
  .object({
    id: z.number().int(),
    documentId: z.string(),
    state: z.enum(INQUIRY_STATES),
    headKey: z.string(),
    headFingerprint: z.string(),
    restKey: z.string().nullable(),
    restFingerprint: z.string().nullable(),
    /** Of the first call only what is compared later: the price in euros that the shop computed. */
    head: z.object({ price: z.number() }),
    user: z.object({ id: z.number().int() }).nullish(),
  })
  .transform(({ user, ...row }) => ({ ...row, userId: user?.id ?? null }));
export type BegunInquiry = z.infer<typeof BegunInquiry>;

export interface NewHead {
  readonly head: ProjectRequestHead;
  readonly key: string;
  readonly fingerprint: string;
  readonly userId: number | null;
}

export interface Completion {
  readonly id: number;
  readonly number: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly columns: InquiryColumns;
  readonly rentmanContactId: number | null;
  readonly membershipNote: string;
  /** True when the confirmation goes to the address of the sender's own account. */
  readonly isOwnAddress: boolean;
  readonly now: Date;
}

export type InquiryStore = ReturnType<typeof createInquiryStore>;

export function getInquiryStore(strapi: Core.Strapi): InquiryStore {
  const transaction: Transaction = (work) => runInTransaction(strapi, work);
  return createInquiryStore({ inquiries: strapi.db.query(INQUIRY_UID), transaction });
}

interface InquiryDatabase {
  readonly inquiries: DatabaseQuery;
  readonly transaction: Transaction;
}

/** Creates the only module that writes what customers send. */
export function createInquiryStore({ inquiries, transaction }: InquiryDatabase) {
  async function findWhere(where: object): Promise<BegunInquiry | null> {
    const row = await inquiries.findOne({ where, populate: { user: { select: ['id'] } } });
    return row === null ? null : BegunInquiry.parse(row);
  }
  const findByHeadKey = (headKey: string) => findWhere({ headKey });

  return {
    find: (id: number) => findWhere({ id }),
    findByHeadKey,
    /** Ids of what an account has sent since then, the newest first. */
    async findSentSince(userId: number, since: Date): Promise<readonly number[]> {
      const where = { user: userId, completedAt: { $gte: since } };
      const orderBy = { completedAt: 'desc' } as const;
      const rows = await inquiries.findMany({ select: ['id'], where, orderBy });
      return z
        .array(z.object({ id: z.number().int() }))
        .parse(rows)
        .map(({ id }) => id);
    },
    /** Stores a head, or finds the one that was stored under the same key, even by a concurrent call. */
    async insertHead(newHead: NewHead): Promise<BegunInquiry> {
      const insert = () => inquiries.create({ data: toHeadColumns(newHead) });
      const failure = await transaction(insert).then(() => null, toFailure);
      const stored = await findByHeadKey(newHead.key);
      if (!stored) throw failure ?? new Error('An inquiry vanished right after it was stored');
      return stored;
    },
    /** True when this call completed the inquiry; false when another one had. */
    async complete(completion: Completion): Promise<boolean> {
      const where = { id: completion.id, state: 'incomplete' };
      const data = toCompletedColumns(completion);
      const { count } = await inquiries.updateMany({ where, data });
      return count === 1;
    },
    /**
     * Replaces what was asked for. True when this call did; false when the house has decided since `before` was read, the
     * customer has withdrawn, or another change came first. What is being delivered is delivered again afterwards.
     */
    async change(before: Inquiry, columns: ChangedColumns, now: Date): Promise<boolean> {
      const number = String(before.number);
      const data = {
        ...columns,
        ...toSearchColumns({ ...before, ...columns, number }),
        revision: before.revision + 1,
        removedLines: listRemovedLines(before, columns),
      };
      const where = { id: before.id, ...isUndecided, ...hasRevision(before.revision) };
      const delivered = { where: { ...where, state: 'delivered' } };
      const onItsWay = { where: { ...where, state: { $in: ['pending', 'delivering', 'failed'] } } };
      const queued = await inquiries.updateMany({
        ...delivered,
        data: { ...data, ...toQueuedColumns(now) },
      });
      if (queued.count === 1) return true;
      return (await inquiries.updateMany({ ...onItsWay, data })).count === 1;
    },
    async fetchComplete(id: number): Promise<Inquiry> {
      return Inquiry.parse(await inquiries.findOne({ where: { id } }));
    },
  };
}

function toHeadColumns({ head, key, fingerprint, userId }: NewHead): object {
  return {
    state: 'incomplete',
    name: head.name,
    head,
    headKey: key,
    headFingerprint: fingerprint,
    ...toSearchColumns({ name: head.name, email: head.contact_person_email }),
    ...(userId === null ? {} : { user: userId }),
  };
}

function toCompletedColumns({ columns, number, key, fingerprint, now, ...rest }: Completion) {
  const { membershipNote } = rest;
  return {
    ...columns,
    ...toSearchColumns({ ...columns, number: String(number), membershipNote }),
    number: String(number),
    restKey: key,
    restFingerprint: fingerprint,
    rentmanContactId: rest.rentmanContactId,
    membershipNote,
    completedAt: now,
    ...toQueuedColumns(now),
  };
}

const isUndecided = {
  decision: { $null: true },
  withdrawnAt: { $null: true },
  handNumber: { $null: true },
};

/** Inquiries from before changes were counted have none. */
function hasRevision(revision: number): object {
  return revision > 0 ? { revision } : { $or: [{ revision }, { revision: { $null: true } }] };
}

/** Everything that was ever taken out and is not asked for again. */
function listRemovedLines(before: Inquiry, { lines }: ChangedColumns): readonly RemovedLine[] {
  const isSame = (a: RemovedLine, b: RemovedLine) =>
    a.equipmentId === b.equipmentId && a.kind === b.kind;
  const gone = [...before.removedLines, ...before.lines].filter(
    (line) => !lines.some((each) => isSame(each, line)),
  );
  return gone
    .filter((line, index) => gone.findIndex((each) => isSame(each, line)) === index)
    .map(({ equipmentId, kind }) => ({ equipmentId, kind }));
}
