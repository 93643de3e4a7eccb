import {
  createProjectRequest,
  createProjectRequestLine,
  deleteProjectRequestLine,
  fetchExternalReferences,
  fetchProjectRequest,
  fetchProjectRequestLines,
  fetchProjectRequestsByExternalReference,
  type ProjectRequest,
  type ProjectRequestLine,
  type Rentman,
  RentmanError,
  updateProjectRequest,
  updateProjectRequestLine,
} from '@klappe/rentman';
import type { Inquiry } from '../../lib/inquiry';
import { getRentman } from '../connection';
import { wordErrorInGerman } from '../error-in-german';
import {
  findChangedLines,
  findMissingLines,
  findRemovedLines,
  type RequestSettings,
  toProjectRequest,
  toRequestChange,
  toRequestLines,
} from './to-project-request';

/** Every number of an inquiry that Rentman knows. */
export function fetchAllReferences(): Promise<readonly number[]> {
  return fetchExternalReferences(getRentman());
}

/** The requests in Rentman that carry the number of an inquiry. */
export function fetchRequests(number: number): Promise<readonly ProjectRequest[]> {
  return fetchProjectRequestsByExternalReference(getRentman(), number);
}

/** The request in Rentman that an attempt created whose answer was lost. Null when there is none, or Rentman cannot be asked. */
export async function findRequestOf(
  inquiry: Pick<Inquiry, 'name' | 'number'>,
): Promise<number | null> {
  try {
    const found = await fetchRequests(inquiry.number);
    return found.find((request) => isOurRequest(request, inquiry))?.id ?? null;
  } catch (error) {
    // Whoever enters it there by hand sees what stands there.
    if (error instanceof RentmanError) return null;
    throw error;
  }
}

/** Stores each step before or after it happens. Throws when this worker must not continue. */
export interface DeliveryProgress {
  /** From here on the request may exist in Rentman. */
  noteSending(): Promise<void>;
  noteCreated(rentmanId: number): Promise<void>;
  /** Called before every other write. */
  checkLease(): Promise<void>;
}

export type DeliveryOutcome =
  | { readonly code: 'delivered'; readonly rentmanId: number }
  /** The house has decided about the request before it had the customer's last change, or at the same moment. */
  | { readonly code: 'decided-before-change'; readonly rentmanId: number }
  /** Rentman refuses some lines; the request and all other lines exist there. */
  | { readonly code: 'lines-refused'; readonly reasons: readonly string[] }
  /** Somebody deleted the request in Rentman before all of its lines were there. */
  | { readonly code: 'deleted-in-rentman' };

export interface Delivery {
  readonly inquiry: Inquiry;
  /** Failures are thrown as `RentmanError`; no write is repeated inside. */
  readonly rentman: Rentman;
  readonly progress: DeliveryProgress;
  readonly settings: RequestSettings;
}

/**
 * Writes an inquiry to Rentman exactly once, whatever happened before: continues with the request that an
 * earlier attempt created or may have created, adds only the lines it lacks, and brings it to the state of an inquiry
 * that its customer has changed since.
 */
export async function deliverInquiry(delivery: Delivery): Promise<DeliveryOutcome> {
  const { inquiry, rentman } = delivery;
  const earlierId = await findEarlierRequest(delivery);
  if (earlierId === 'deleted') return { code: 'deleted-in-rentman' };
  const rentmanId = earlierId ?? (await createRequest(delivery));
  const isChanged = earlierId !== null && inquiry.revision > inquiry.deliveredRevision;
  // A withdrawn request says so in name and remark, and stays as it is.
  if (isChanged && inquiry.withdrawnAt !== null) return { code: 'delivered', rentmanId };
  const isDecided = async () =>
    isChanged && (await fetchProjectRequest(rentman, rentmanId))?.status !== 'open';
  if (await isDecided()) return { code: 'decided-before-change', rentmanId };
  if (isChanged) {
    await delivery.progress.checkLease();
    await updateProjectRequest(rentman, rentmanId, toRequestChange(inquiry, delivery.settings));
  }
  const present = earlierId === null ? [] : await fetchProjectRequestLines(rentman, rentmanId);
  const reasons = await writeLines(delivery, rentmanId, { present, isChanged });
  if (await isDecided()) return { code: 'decided-before-change', rentmanId };
  return reasons.length > 0 ? { code: 'lines-refused', reasons } : { code: 'delivered', rentmanId };
}

async function findEarlierRequest(delivery: Delivery): Promise<number | 'deleted' | null> {
  const { inquiry, rentman, progress } = delivery;
  if (inquiry.rentmanId !== null) {
    return (await fetchProjectRequest(rentman, inquiry.rentmanId))?.id ?? 'deleted';
  }
  if (inquiry.sentAt === null) return null;
  const candidates = await fetchProjectRequestsByExternalReference(rentman, inquiry.number);
  const ids = candidates
    .filter((candidate) => isOurRequest(candidate, inquiry))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  const oldest = Math.min(...ids);
  await progress.noteCreated(oldest);
  return oldest;
}

/** Rentman may cut a long name; as many characters still tell two inquiries apart. */
const MIN_TELLING_LENGTH = 60;

/**
 * True when a request that carries our number is this inquiry. The number alone is not enough: another
 * installation, or this one before its database was reset, may have used it for another inquiry.
 */
export function isOurRequest(
  request: Pick<ProjectRequest, 'name' | 'externalReference'>,
  inquiry: Pick<Inquiry, 'name' | 'number'>,
): boolean {
  if (request.externalReference !== inquiry.number) return false;
  const [theirs, ours] = [normalise(request.name), normalise(inquiry.name)];
  return theirs === ours || (theirs.length >= MIN_TELLING_LENGTH && ours.startsWith(theirs));
}

/** Only letters and digits are compared: Rentman may change blanks and punctuation. */
function normalise(name: string): string {
  return name
    .toLowerCase()
    .replace(/&amp;|&quot;|&#0?39;|&lt;|&gt;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

async function createRequest(delivery: Delivery): Promise<number> {
  const { inquiry, rentman, progress, settings } = delivery;
  await progress.noteSending();
  const { id } = await createProjectRequest(rentman, toProjectRequest(inquiry, settings));
  await progress.noteCreated(id);
  return id;
}

interface PresentLines {
  readonly present: readonly ProjectRequestLine[];
  readonly isChanged: boolean;
}

/** Tries every line, so that a refused one does not keep the others out. Answers the reasons of the refused ones. */
async function writeLines(
  { inquiry, rentman, progress }: Delivery,
  rentmanId: number,
  { present, isChanged }: PresentLines,
) {
  const wanted = toRequestLines(inquiry);
  const changed = isChanged ? findChangedLines(wanted, present) : [];
  const removed = isChanged ? findRemovedLines(inquiry, present) : [];
  const steps = [
    ...removed.map(({ id, ...line }) => ({
      line,
      write: () => deleteProjectRequestLine(rentman, id),
    })),
    ...changed.map(({ id, line }) => ({
      line,
      write: () => updateProjectRequestLine(rentman, id, line),
    })),
    ...findMissingLines(wanted, present).map((line) => ({
      line,
      write: () => createProjectRequestLine(rentman, rentmanId, line),
    })),
  ];
  const reasons: string[] = [];
  for (const { line, write } of steps) {
    await progress.checkLease();
    try {
      await write();
    } catch (error) {
      if (!(error instanceof RentmanError) || error.isWorthRetrying) throw error;
      reasons.push(`Zeile ${line.order} „${line.name}“: ${wordErrorInGerman(error)}`);
    }
  }
  return reasons;
}
