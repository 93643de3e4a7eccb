import type { OrderSummary } from '@klappe/contracts';
import { findProjectStage, type ProjectStage } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getDatabaseClock } from '../../../lib/database-clock';
import { InquiryRow, loadInquiries } from '../../inquiry/services/inquiry-rows';
import { type ProjectView, toProjectAnswer } from './project-answer';
import { listDecidingWords } from './project-messages';
import { PROJECT_UID, ProjectRecord } from './project-store';

const SummarisedInquiry = InquiryRow.pick({
  id: true,
  decision: true,
  completedAt: true,
  decidedAt: true,
  withdrawnAt: true,
  rentalStart: true,
  rentalEnd: true,
  useStart: true,
  useEnd: true,
});
type SummarisedInquiry = z.infer<typeof SummarisedInquiry>;

/** How far inquiries are and what comes next, by their ids: three queries, however many there are. */
export async function fetchSummaries(
  strapi: Core.Strapi,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, OrderSummary>> {
  if (inquiryIds.length === 0) return new Map();
  const [inquiries, projects, said] = await Promise.all([
    loadInquiries(strapi, SummarisedInquiry, { id: { $in: inquiryIds } }),
    strapi.db.query(PROJECT_UID).findMany({ where: { inquiryId: { $in: inquiryIds } } }),
    listDecidingWords(strapi, inquiryIds),
  ]);
  const records = new Map(
    z
      .array(ProjectRecord)
      .parse(projects)
      .map((record) => [record.inquiryId, record]),
  );
  const messages = Map.groupBy(said, ({ inquiryId }) => inquiryId);
  const now = getDatabaseClock(strapi).now();
  return new Map(
    inquiries.map((inquiry) => [
      inquiry.id,
      toSummary(inquiry, {
        record: records.get(inquiry.id) ?? null,
        messages: messages.get(inquiry.id) ?? [],
        now,
      }),
    ]),
  );
}

const NO_PAGE = { messages: [], hasOlder: false };
const NO_HOUSE = { name: '', phone: '', email: '' };

function toSummary(
  inquiry: SummarisedInquiry,
  known: Pick<ProjectView, 'record' | 'messages' | 'now'>,
): OrderSummary {
  const answer = toProjectAnswer({
    ...known,
    page: NO_PAGE,
    inquiry: { ...inquiry, lines: [], isByHand: false },
    sight: known.record?.isOthers ? 'not-the-project' : 'everything',
    house: NO_HOUSE,
    findItem: () => null,
  });
  const { stage, reached, plannedDates, isLate } = answer;
  const valid = answer.offers.filter(({ isValid }) => isValid);
  return {
    stage,
    reachedAt: reached.find((each) => each.stage === stage)?.at ?? null,
    dates: plannedDates ?? {
      start: inquiry.rentalStart,
      end: inquiry.rentalEnd,
      useStart: inquiry.useStart,
      useEnd: inquiry.useEnd,
    },
    isLate,
    validUntil: valid[0]?.validUntil ?? null,
    netCents: valid[0]?.netCents ?? null,
    grossCents: valid[0]?.grossCents ?? null,
    isAccepted: valid.some(({ acceptedAt }) => acceptedAt),
  };
}

/** What the stage of an inquiry follows from, without reading what the house planned. */
interface StagedInquiry {
  readonly decision: 'accepted' | 'declined' | null;
  readonly withdrawnAt: Date | null;
  readonly number: string;
  readonly rentalStart: string;
}

export interface InquiryStage {
  readonly stage: ProjectStage;
  readonly number: string;
  /** The day of pick-up as it was asked for; empty without a rental. */
  readonly pickup: string;
}

/** The stage of an inquiry; `noted` is the one that its project was last seen in. */
export function toInquiryStage(
  { decision, withdrawnAt, number, rentalStart }: StagedInquiry,
  noted: ProjectStage | null,
): InquiryStage {
  const progress = { decision, isWithdrawn: withdrawnAt !== null, headline: null, offers: [] };
  const own = findProjectStage(progress);
  return { stage: own === 'in-progress' && noted ? noted : own, number, pickup: rentalStart };
}
