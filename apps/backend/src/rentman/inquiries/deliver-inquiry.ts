import type {
  ProjectRequest,
  ProjectRequestDraft,
  ProjectRequestLine,
  ProjectRequestLineDraft,
} from '@klappe/rentman';
import type { Inquiry } from '../../api/inquiry/records/inquiry';
import { toDeliveryFault } from './delivery-fault';
import { isOurRequest } from './is-our-request';
import { type RequestSettings, toProjectRequest } from './to-project-request';
import { findMissingLines, type RequestLine, toRequestLines } from './to-request-lines';

/** What a delivery needs of Rentman. Faults are thrown as `RentmanError`; writes are never repeated inside. */
export interface ProjectRequests {
  findByReference(reference: number): Promise<readonly ProjectRequest[]>;
  fetch(id: number): Promise<Pick<ProjectRequest, 'id'> | null>;
  create(draft: ProjectRequestDraft): Promise<Pick<ProjectRequest, 'id'>>;
  fetchLines(id: number): Promise<readonly ProjectRequestLine[]>;
  addLine(id: number, draft: ProjectRequestLineDraft): Promise<unknown>;
}

/** Writes down what happens as it happens. Each step throws when this worker may not go on. */
export interface DeliveryProgress {
  /** From here on the request may stand in Rentman. */
  noteSending(): Promise<void>;
  noteCreated(rentmanId: number): Promise<void>;
  /** Before every line. */
  goOn(): Promise<void>;
}

export type DeliveryOutcome =
  | { readonly code: 'delivered'; readonly rentmanId: number }
  /** Lines that Rentman refuses; everything else of the inquiry stands there. */
  | { readonly code: 'lines-refused'; readonly reasons: readonly string[] }
  /** Somebody deleted the request in Rentman before it was whole. */
  | { readonly code: 'deleted-in-rentman' };

export interface Delivery {
  readonly inquiry: Inquiry;
  readonly requests: ProjectRequests;
  readonly progress: DeliveryProgress;
  readonly settings: RequestSettings;
}

/**
 * Brings an inquiry to Rentman exactly once, whatever happened before: goes on with the request that an
 * earlier attempt made or may have made, and adds only the lines it lacks.
 */
export async function deliverInquiry(delivery: Delivery): Promise<DeliveryOutcome> {
  const { inquiry, requests } = delivery;
  const lines = toRequestLines(inquiry);
  const earlierId = await findEarlierRequest(delivery);
  if (earlierId === 'deleted') return { code: 'deleted-in-rentman' };
  const rentmanId = earlierId ?? (await createRequest(delivery));
  const standing = earlierId === null ? [] : await requests.fetchLines(rentmanId);
  const reasons = await addLines(delivery, rentmanId, findMissingLines(lines, standing));
  return reasons.length > 0 ? { code: 'lines-refused', reasons } : { code: 'delivered', rentmanId };
}

async function findEarlierRequest(delivery: Delivery): Promise<number | 'deleted' | null> {
  const { inquiry, requests, progress } = delivery;
  if (inquiry.rentmanId !== null) {
    return (await requests.fetch(inquiry.rentmanId))?.id ?? 'deleted';
  }
  if (inquiry.sentAt === null) return null;
  const candidates = await requests.findByReference(inquiry.number);
  const ids = candidates
    .filter((candidate) => isOurRequest(candidate, inquiry))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  const oldest = Math.min(...ids);
  await progress.noteCreated(oldest);
  return oldest;
}

async function createRequest(delivery: Delivery): Promise<number> {
  const { inquiry, requests, progress, settings } = delivery;
  await progress.noteSending();
  const { id } = await requests.create(toProjectRequest(inquiry, settings));
  await progress.noteCreated(id);
  return id;
}

/** Tries every line, so that one that is refused does not keep the others out. */
async function addLines(delivery: Delivery, rentmanId: number, missing: readonly RequestLine[]) {
  const reasons: string[] = [];
  for (const line of missing) {
    await delivery.progress.goOn();
    try {
      await delivery.requests.addLine(rentmanId, line);
    } catch (error) {
      const fault = toDeliveryFault(error);
      if (fault?.code !== 'refused') throw error;
      reasons.push(`Zeile ${line.order} „${line.name}“: ${fault.reason}`);
    }
  }
  return reasons;
}
