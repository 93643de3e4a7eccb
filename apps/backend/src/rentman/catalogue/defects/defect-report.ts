import type { UnreadableRow } from '@klappe/rentman';
import type { Mirror } from '../mirror/mirror';
import { type Fault, toFault, toFaultKey, toPictureProblem } from './defect';

/** Which faults the admin panel wants to see. */
export interface FaultWish {
  readonly only: 'all' | 'left-out' | 'mended';
  /** From 1 on. */
  readonly page: number;
}

export interface NamedFault extends Fault {
  /** What staff call the subject; null when that is not known. */
  readonly name: string | null;
}

export interface FaultPage {
  readonly rows: readonly NamedFault[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const PAGE_SIZE = 50;

/** Cuts a page out of all faults; what is left out of the shop comes first. Names are looked up for that page only. */
export function toFaultPage(
  faults: readonly Fault[],
  { only, page }: FaultWish,
  findName: (subject: string) => string | null,
): FaultPage {
  const wanted = faults
    .filter(({ isLeftOut }) => only === 'all' || isLeftOut === (only === 'left-out'))
    .toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
  const pages = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = wanted
    .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
    .map((fault) => ({ ...fault, name: findName(fault.subject) }));
  return { rows, page: shown, pages, total: wanted.length };
}

const MOST_LINES = 200;

/** Creates a reporter that says each fault once, and again only after it was gone in between. */
export function createFaultLog(warn: (line: string) => void) {
  let known: ReadonlySet<string> = new Set();
  return function reportFaults(faults: readonly Fault[]): void {
    const current = new Set(faults.map(toFaultKey));
    const fresh = [...current].filter((key) => !known.has(key));
    for (const key of fresh.slice(0, MOST_LINES)) warn(`Rentman: ${key}`);
    if (fresh.length > MOST_LINES) {
      warn(`Rentman: ${fresh.length - MOST_LINES} more faults, see /rentman/status`);
    }
    known = current;
  };
}

const SUBJECT = /^(equipment|folder|file) (\d+)$/;

/** What staff call the subject of a fault, for a file the item it belongs to; null when that is not known. */
export function findSubjectName(subject: string, mirror: Mirror): string | null {
  const [, kind, digits] = SUBJECT.exec(subject) ?? [];
  const id = Number(digits);
  if (kind === 'equipment') return findItemName(id, mirror);
  if (kind === 'folder') return mirror.state?.folders.find((each) => each.id === id)?.name ?? null;
  if (kind === 'file') return findOwnerName(id, mirror);
  return null;
}

function findItemName(id: number, { equipment }: Mirror): string | null {
  const item = equipment.get(id);
  return item ? item.displayName || item.code || null : null;
}

function findOwnerName(fileId: number, mirror: Mirror): string | null {
  const ownerId = mirror.pictures.get(fileId)?.equipmentId;
  if (ownerId !== null && ownerId !== undefined) return findItemName(ownerId, mirror);
  for (const { id, imageFileId } of mirror.equipment.values()) {
    if (imageFileId === fileId) return findItemName(id, mirror);
  }
  return null;
}

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

/** What is wrong with the files that should be pictures. */
export function listPictureFaults({ pictures }: Mirror): readonly Fault[] {
  return [...pictures.values()].flatMap(({ id, problem }) =>
    problem ? [toFault(`file ${id}`, toPictureProblem(problem), true)] : [],
  );
}
