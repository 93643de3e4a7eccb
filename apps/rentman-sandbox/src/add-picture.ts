import type { SandboxDatabase } from '#app/database/open-database.ts';
import { readRow } from '#app/database/read-rows.ts';
import { insertRow, toRow, updateRow, type WireValues } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';

export interface PictureSource {
  readonly bytes: Uint8Array;
  readonly contentType?: string;
  readonly name?: string;
}

interface NewPicture {
  readonly equipmentId: number;
  readonly source: PictureSource;
  /** False for a further picture; the others become the item's image. */
  readonly isMain?: boolean;
  readonly now: number;
}

/** Attaches a picture to an item and answers with the file's id. */
export function addPicture(
  database: SandboxDatabase,
  { equipmentId, source, isMain = true, now }: NewPicture,
): number {
  const { bytes, name = `picture-${equipmentId}.jpg`, contentType = 'image/jpeg' } = source;
  const owner = { item: equipmentId, itemtype: 'Equipment', in_webshop: true, public: true };
  const fileId = addFile(database, { owner, bytes, name, contentType, now });
  if (!isMain) return fileId;
  const equipment = getResource('equipment');
  const item = readRow(database, equipment, equipmentId);
  if (item === null) throw new Error(`There is no equipment ${equipmentId} to add a picture to`);
  updateRow(database, equipment, item, { values: { image: fileId }, now });
  return fileId;
}

interface NewSheet {
  readonly equipmentId: number;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly now: number;
}

/** Attaches a paper to an item: public, and no picture. */
export function addSheet(database: SandboxDatabase, { equipmentId, ...sheet }: NewSheet): number {
  const owner = { item: equipmentId, itemtype: 'Equipment', in_webshop: true, public: true };
  return addFile(database, { ...sheet, owner, contentType: 'application/pdf' });
}

interface NewFile {
  /** The fields that say what the file hangs on and who may see it. */
  readonly owner: WireValues;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly contentType: string;
  readonly now: number;
}

export function addFile(
  database: SandboxDatabase,
  { owner, bytes, name, contentType, now }: NewFile,
): number {
  const isPicture = contentType.startsWith('image/');
  const files = getResource('files');
  const row = toRow(files, {
    ...owner,
    readable_name: name,
    image: isPicture,
    type: contentType,
    size: bytes.length,
    previewstatus: isPicture ? 'yes' : 'no',
  });
  const fileId = Number(insertRow(database, files, row, now).id);
  const keep = 'INSERT OR REPLACE INTO pictures (file_id, bytes, content_type) VALUES (?, ?, ?)';
  database.prepare(keep).run(fileId, Buffer.from(bytes), contentType);
  return fileId;
}
