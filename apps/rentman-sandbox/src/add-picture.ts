import type { SandboxDatabase } from '#app/database/open-database.ts';
import { readRow } from '#app/database/read-rows.ts';
import { toRow } from '#app/database/to-row.ts';
import { getResource } from '#app/resources/all-resources.ts';
import { insertRow, updateRow } from './database/write-rows.ts';

const KEEP_BYTES =
  'INSERT OR REPLACE INTO pictures (file_id, bytes, content_type) VALUES (?, ?, ?)';

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

/** Attaches a paper to an item: public, and no picture. */
export function addSheet(
  database: SandboxDatabase,
  { equipmentId, bytes, name, now }: NewSheet,
): number {
  const files = getResource('files');
  const row = toRow(files, {
    readable_name: name,
    item: equipmentId,
    itemtype: 'Equipment',
    image: false,
    in_webshop: true,
    public: true,
    type: 'application/pdf',
    size: bytes.length,
    previewstatus: 'no',
  });
  const fileId = Number(insertRow(database, files, row, now).id);
  database.prepare(KEEP_BYTES).run(fileId, Buffer.from(bytes), 'application/pdf');
  return fileId;
}

interface NewSheet {
  readonly equipmentId: number;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly now: number;
}

/** Attaches a picture to an item and answers with the file's id. */
export function addPicture(
  database: SandboxDatabase,
  { equipmentId, source, isMain = true, now }: NewPicture,
): number {
  const files = getResource('files');
  const equipment = getResource('equipment');
  const { bytes, contentType = 'image/jpeg' } = source;
  const row = toRow(files, {
    readable_name: source.name ?? `picture-${equipmentId}.jpg`,
    item: equipmentId,
    itemtype: 'Equipment',
    image: true,
    in_webshop: true,
    public: true,
    type: contentType,
    size: bytes.length,
    previewstatus: 'yes',
  });
  const fileId = Number(insertRow(database, files, row, now).id);
  database.prepare(KEEP_BYTES).run(fileId, Buffer.from(bytes), contentType);
  if (!isMain) return fileId;
  const item = readRow(database, equipment, equipmentId);
  if (item === null) throw new Error(`There is no equipment ${equipmentId} to add a picture to`);
  updateRow(database, equipment, item, { values: { image: fileId }, now });
  return fileId;
}
