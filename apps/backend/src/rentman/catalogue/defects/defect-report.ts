import type { UnreadableRow } from '@klappe/rentman';
import type { Mirror } from '../mirror/mirror';
import type { Defect, DefectFilter, DefectPage, DefectSubject } from '../sync/sync-view';
import { PROBLEMS, toDefect, toDefectKey, toFileProblem } from './defect';

const PAGE_SIZE = 50;

/** One page of the defects; what is left out of the shop comes first. Names are looked up for that page only. */
export function toDefectPage(
  defects: readonly Defect[],
  { only, page }: DefectFilter,
  describe: (subject: string) => DefectSubject,
): DefectPage {
  const wanted = defects
    .filter(({ isLeftOut }) => only === 'all' || isLeftOut === (only === 'left-out'))
    .toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
  const pages = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = wanted
    .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
    .map((defect) => ({ ...defect, ...describe(defect.subject) }));
  return { rows, page: shown, pages, total: wanted.length };
}

const MAX_LOGGED_DEFECTS = 20;

/** Creates a logger that writes each defect once, and again only after it had disappeared. */
export function createDefectLog(warn: (line: string) => void) {
  let known: ReadonlySet<string> = new Set();
  return function reportDefects(defects: readonly Defect[]): void {
    const current = new Set(defects.map(toDefectKey));
    const fresh = [...current].filter((key) => !known.has(key));
    for (const key of fresh.slice(0, MAX_LOGGED_DEFECTS)) warn(`Rentman: ${key}`);
    if (fresh.length > MAX_LOGGED_DEFECTS) {
      warn(
        `Rentman: ${fresh.length - MAX_LOGGED_DEFECTS} more defects, see Rentman-Abgleich in the panel`,
      );
    }
    known = current;
  };
}

const SUBJECT = /^(equipment|folder|file) (\d+)$/;

const UNKNOWN: DefectSubject = { name: null, code: null };

/** Code and name of the subject of a defect, of a file those of its item: what the house finds it by. */
export function describeSubject(subject: string, mirror: Mirror): DefectSubject {
  const [, kind, digits] = SUBJECT.exec(subject) ?? [];
  const id = Number(digits);
  if (kind === 'equipment') return describeItem(id, mirror);
  if (kind === 'file') return describeOwner(id, mirror);
  const folder = kind === 'folder' && mirror.state?.folders.find((each) => each.id === id);
  return folder ? { ...UNKNOWN, name: folder.name } : UNKNOWN;
}

function describeItem(id: number, { equipment }: Mirror): DefectSubject {
  const item = equipment.get(id);
  return item ? { name: item.displayName || null, code: item.code || null } : UNKNOWN;
}

function describeOwner(fileId: number, mirror: Mirror): DefectSubject {
  const ownerId = mirror.pictures.get(fileId)?.equipmentId;
  if (ownerId !== null && ownerId !== undefined) return describeItem(ownerId, mirror);
  for (const { id, imageFileId } of mirror.equipment.values()) {
    if (imageFileId === fileId) return describeItem(id, mirror);
  }
  return UNKNOWN;
}

export type UnreadableRows = ReturnType<typeof createUnreadableRows>;

export function createUnreadableRows() {
  const defects = new Map<string, Defect>();
  return {
    note(kind: string, rows: readonly UnreadableRow[]): void {
      for (const { id, reason } of rows) {
        const subject = `${kind} ${id ?? 'without id'}`;
        defects.set(subject, toDefect(subject, PROBLEMS.unreadableRow(reason), true));
      }
    },
    forget(kind: string, ids: Iterable<number>): void {
      for (const id of ids) defects.delete(`${kind} ${id}`);
    },
    clear: () => defects.clear(),
    list: (): readonly Defect[] => [...defects.values()],
  };
}

export function listPictureDefects({ pictures }: Mirror): readonly Defect[] {
  return [...pictures.values()].flatMap(({ id, problem }) =>
    problem ? [toDefect(`file ${id}`, toFileProblem(problem), true)] : [],
  );
}
