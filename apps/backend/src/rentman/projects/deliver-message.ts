import {
  createTask,
  fetchProjectRequest,
  fetchTaskBySynchronizationId,
  fetchTasksSince,
  finishTask,
  MAX_WRITE_DELAY_MS,
  markRequestWithdrawn,
  type Rentman,
  RentmanError,
  type TaskParent,
} from '@klappe/rentman';
import { wordErrorInGerman } from '../error-in-german';
import { type FailureCode, findFailureCode } from '../failures';

/** What a customer told the house, on its way to a task in Rentman. */
export interface TaskWork {
  readonly synchronizationId: string;
  readonly name: string;
  readonly details: string;
  readonly parent: TaskParent;
  /** Null until the task is known to exist. */
  readonly taskId: number | null;
  /** Set before it is sent for the first time: from then on it may exist. */
  readonly sentAt: Date | null;
  /** Set when the house has answered in our panel. */
  readonly answeredAt: Date | null;
}

export type TaskOutcome =
  | { readonly code: 'stands'; readonly taskId: number; readonly isDone: boolean }
  /** An unanswered attempt may still be carried out: to be looked for again later. */
  | { readonly code: 'wait' };

/**
 * Makes the task exactly once, whatever happened before: one whose creation got no answer is found by our mark. A task
 * that the house has answered elsewhere is marked as done.
 */
export async function deliverTask(
  rentman: Rentman,
  work: TaskWork,
  { now, noteSending }: { readonly now: Date; noteSending(): Promise<void> },
): Promise<TaskOutcome> {
  const taskId = work.taskId ?? (await findOrCreate(rentman, work, { now, noteSending }));
  if (taskId === null) return { code: 'wait' };
  if (work.answeredAt === null) return { code: 'stands', taskId, isDone: false };
  await finishTask(rentman, taskId, work.answeredAt.toISOString());
  return { code: 'stands', taskId, isDone: true };
}

async function findOrCreate(
  rentman: Rentman,
  work: TaskWork,
  { now, noteSending }: { readonly now: Date; noteSending(): Promise<void> },
): Promise<number | null> {
  const { parent, name, details, synchronizationId, sentAt } = work;
  if (sentAt !== null) {
    const earlier = await fetchTaskBySynchronizationId(rentman, synchronizationId);
    if (earlier !== null) return earlier.id;
    if (now.getTime() - sentAt.getTime() < MAX_WRITE_DELAY_MS) return null;
  }
  await noteSending();
  return (await createTask(rentman, parent, { name, details, synchronizationId })).id;
}

/** Says on the open request itself that its customer has withdrawn it; false where it is not open any more. */
export async function withdrawRequest(rentman: Rentman, id: number): Promise<boolean> {
  const request = await fetchProjectRequest(rentman, id);
  if (request?.status !== 'open') return false;
  await markRequestWithdrawn(rentman, request);
  // Somebody may have accepted it at the same moment: then the house is told by a task on its project.
  return (await fetchProjectRequest(rentman, id))?.status === 'open';
}

/** The tasks that were done since a moment, with when. */
export async function fetchDoneTasks(
  rentman: Rentman,
  since: string,
): Promise<readonly { readonly id: number; readonly completedAt: Date | null }[]> {
  const tasks = await fetchTasksSince(rentman, since);
  return tasks
    .filter(({ isDone }) => isDone)
    .map(({ id, completedAt }) => ({
      id,
      completedAt: completedAt === null ? null : new Date(completedAt),
    }));
}

interface MessageFailure {
  readonly code: FailureCode;
  readonly reason: string;
  readonly isWorthRetrying: boolean;
}

export function toMessageFailure(error: unknown): MessageFailure {
  return {
    code: findFailureCode(error),
    reason: wordErrorInGerman(error),
    isWorthRetrying: !(error instanceof RentmanError) || error.isWorthRetrying,
  };
}
