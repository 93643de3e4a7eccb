import type { UnreadableRow } from '@klappe/rentman';
import { type Fault, toFault } from './fault';

/** Remembers which rows of Rentman's lists could not be read. */
export interface UnreadableRows {
  note(kind: string, rows: readonly UnreadableRow[]): void;
  forget(kind: string, ids: Iterable<number>): void;
  clear(): void;
  list(): readonly Fault[];
}

export function createUnreadableRows(): UnreadableRows {
  const faults = new Map<string, Fault>();
  return {
    note(kind, rows) {
      for (const { id, reason } of rows) {
        const subject = `${kind} ${id ?? 'without id'}`;
        faults.set(subject, toFault(subject, { code: 'unreadable-row', detail: reason }, true));
      }
    },
    forget(kind, ids) {
      for (const id of ids) faults.delete(`${kind} ${id}`);
    },
    clear: () => faults.clear(),
    list: () => [...faults.values()],
  };
}
