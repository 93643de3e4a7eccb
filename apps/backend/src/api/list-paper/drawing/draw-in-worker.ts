import { extname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker } from '../../../lib/worker-process';
import type { Paper, PaperRow, PaperSection } from './draw-paper';

/** A row whose picture is still a file. */
export interface UndrawnRow extends Omit<PaperRow, 'picture'> {
  readonly pictureFile: string | null;
}

export interface UndrawnPaper extends Omit<Paper, 'sections'> {
  readonly sections: readonly (Pick<PaperSection, 'heading'> & {
    readonly rows: readonly UndrawnRow[];
  })[];
}

/**
 * The shop waits a little longer. 500 usual lines take a second of processor time, the largest list that is taken about
 * seven; a busy machine takes ten times as long.
 */
export const MAX_DRAW_MS = 40_000;
const MAX_WAITING_PAPERS = 12;
const WORKER = createWorker<Paper>({
  file: join(__dirname, `paper-worker${extname(__filename)}`),
  maxMs: MAX_DRAW_MS,
  maxHeapMb: 256,
  maxWaiting: MAX_WAITING_PAPERS,
  maxWaitMs: 20_000,
  idleMs: 60_000,
});
/** More at once would keep other readers of files waiting: libuv has four threads. */
const MAX_PICTURES_AT_ONCE = 2;
/** Sharp enough on paper, and 500 of them still small. */
const PICTURE_PIXELS = 160;

/** Draws a paper in the worker for papers. Throws a `WorkerLimitError`, or the reason of `signal` when its caller has gone. */
export async function drawInWorker(paper: UndrawnPaper, signal: AbortSignal): Promise<Buffer> {
  const pdf = await WORKER.run(() => readPictures(paper, signal), signal);
  if (!(pdf instanceof Uint8Array)) throw new Error('The worker for papers answers no bytes');
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

async function readPictures(paper: UndrawnPaper, signal: AbortSignal): Promise<Paper> {
  const rows = paper.sections.flatMap((section) => section.rows);
  const files = new Set(rows.flatMap(({ pictureFile }) => pictureFile ?? []));
  const pictures = new Map<string, string>();
  const waiting = files.values();
  const readNext = async () => {
    for (const file of waiting) {
      signal.throwIfAborted();
      const picture = await readPicture(file);
      if (picture) pictures.set(file, `data:image/jpeg;base64,${picture.toString('base64')}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_PICTURES_AT_ONCE }, readNext));
  const toRow = ({ cells, pictureFile }: UndrawnRow): PaperRow => ({
    cells,
    picture: pictures.get(pictureFile ?? '') ?? null,
  });
  const sections = paper.sections.map(({ heading, rows: own }) => ({
    heading,
    rows: own.map(toRow),
  }));
  return { ...paper, sections };
}

/** A picture as every PDF can show it; null for one that cannot be read: the list is worth more than that. */
function readPicture(file: string): Promise<Buffer | null> {
  return sharp(file)
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}
