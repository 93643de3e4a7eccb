import type { Mirror } from './mirror';

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
