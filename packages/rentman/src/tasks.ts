import { z } from 'zod';
import { MAX_PAGE, toSinceQuery } from './query.ts';
import type { Rentman } from './rentman.ts';
import { WireLink, WireMoment, WireText, wireStamps } from './wire-kinds.ts';

const text = WireText.catch('');
/** The status of what is done, in every account. */
export const DONE_TASK_STATUS = 2;
const DONE = `/taskstatuses/${DONE_TASK_STATUS}`;
/** Rentman refuses a task without one, also on a change. */
const COLOR = '#00AA00';

const TaskWire = z
  .object({
    ...wireStamps,
    name: text,
    synchronization_id: text,
    status: WireLink.catch(null),
    completed_at: WireMoment,
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name,
    /** Our own mark: by it a task is found again after a time-out. */
    synchronizationId: wire.synchronization_id,
    isDone: wire.completed_at !== null || wire.status === DONE_TASK_STATUS,
    completedAt: wire.completed_at,
    modified: wire.modified,
  }));
export type Task = z.infer<typeof TaskWire>;

/** What a task hangs on. A project request is none of them. */
export interface TaskParent {
  readonly kind: 'projects' | 'quotes';
  readonly id: number;
}

export interface TaskDraft {
  readonly name: string;
  /** Plain text. */
  readonly details: string;
  readonly synchronizationId: string;
}

const MAX_NAME_LENGTH = 255;
const MAX_DETAILS_LENGTH = 65_535;

/** Creates a task. Not repeated after a fault: look for its synchronization id before trying again. */
export function createTask(
  rentman: Rentman,
  { kind, id }: TaskParent,
  { name, details, synchronizationId }: TaskDraft,
): Promise<Task> {
  const body = {
    name: name.slice(0, MAX_NAME_LENGTH),
    details: details.slice(0, MAX_DETAILS_LENGTH),
    color: COLOR,
    synchronization_id: synchronizationId,
  };
  return rentman.post(`${kind}/${id}/tasks`, body, TaskWire);
}

/** Finds a task by our mark, also one whose creation got no answer. */
export async function fetchTaskBySynchronizationId(
  rentman: Rentman,
  synchronizationId: string,
): Promise<Task | null> {
  const query = { synchronization_id: synchronizationId };
  const { rows } = await rentman.list('tasks', TaskWire, query);
  // A filter that an account does not know may answer every task.
  return rows.find((task) => task.synchronizationId === synchronizationId) ?? null;
}

/** Fetches the tasks that changed since a moment. */
export async function fetchTasksSince(
  rentman: Rentman,
  modifiedSince: string,
): Promise<readonly Task[]> {
  return (await rentman.list('tasks', TaskWire, toSinceQuery({ modifiedSince }), MAX_PAGE)).rows;
}

/** Marks a task as done, as the staff do. */
export function finishTask(rentman: Rentman, id: number, completedAt: string): Promise<Task> {
  const body = { color: COLOR, status: DONE, completed_at: completedAt };
  return rentman.put(`tasks/${id}`, body, TaskWire);
}
