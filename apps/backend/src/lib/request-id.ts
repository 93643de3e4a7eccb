import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/** Runs work under the id that its log lines and its requests to Rentman carry. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return ids.run(id, work);
}

/** Runs work that no request asked for under an id of its own, such as `sync-3f2a91c07be4`. */
export function runInBackground<Result>(kind: string, work: () => Result): Result {
  return ids.run(`${kind}-${randomUUID().slice(-12)}`, work);
}

/** The id of what is done at this moment; undefined during the start and the end. */
export function getRequestId(): string | undefined {
  return ids.getStore();
}
