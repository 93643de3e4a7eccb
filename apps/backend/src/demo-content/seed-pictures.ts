import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { renderScene } from './scenes/render-scene';
import { SCENES, type Scene, type SceneName } from './scenes/scenes';

const FOLDER = 'Demo';
/** Drawing uses the processor and uploading waits for the disk, so a few at the same time are faster. */
const MAX_PARALLEL_PICTURES = 4;

const Row = z.looseObject({ id: z.number() });

/** Ids of the demo's pictures in the media library. */
export type PictureIds = ReadonlyMap<string, number>;

/** Draws pictures into a folder of the media library; those of an interrupted start are kept. */
export async function seedPictures(
  strapi: Core.Strapi,
  names: ReadonlySet<SceneName>,
): Promise<PictureIds> {
  const folder = await prepareFolder(strapi);
  const draftFolder = await mkdtemp(join(tmpdir(), 'klappe-scenes-'));
  const waiting = [...names];
  const ids = new Map<string, number>();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const scene: Scene = SCENES[next];
      ids.set(next, await keepPicture(strapi, { name: next, scene, folder, draftFolder }));
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_PICTURES }, work));
  } finally {
    await rm(draftFolder, { recursive: true, force: true });
  }
  return ids;
}

async function prepareFolder(strapi: Core.Strapi): Promise<number> {
  const folders = strapi.db.query('plugin::upload.folder');
  const existing = await folders.findOne({ where: { name: FOLDER, parent: null } });
  const folder =
    existing ?? (await strapi.plugin('upload').service('folder').create({ name: FOLDER }));
  return Row.parse(folder).id;
}

interface PictureJob {
  readonly name: string;
  readonly scene: Scene;
  readonly folder: number;
  readonly draftFolder: string;
}

async function keepPicture(strapi: Core.Strapi, job: PictureJob): Promise<number> {
  const { name, folder } = job;
  const { alternativeText } = job.scene;
  const fileInfo = { name, alternativeText, folder };
  const library = strapi.plugin('upload').service('upload');
  // Strapi stores a picture before it puts it into its folder: an interrupted start may have left it outside.
  const where = { name, $or: [{ folder }, { folder: null }] };
  const existing = await strapi.db.query('plugin::upload.file').findOne({ where });
  if (existing) {
    const { id } = Row.parse(existing);
    await library.updateFileInfo(id, fileInfo);
    return id;
  }
  const { image, ext, mime } = await renderScene(job.scene);
  const originalFilename = `${name}${ext}`;
  const filepath = join(job.draftFolder, originalFilename);
  await writeFile(filepath, image);
  const uploaded: unknown = await library.upload({
    data: { fileInfo },
    files: { filepath, originalFilename, mimetype: mime, size: image.length },
  });
  return z.tuple([Row]).parse(uploaded)[0].id;
}

/** The id of a picture by the name of its scene. */
export function findPictureId(ids: PictureIds, name: SceneName): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo picture ${name} was not drawn`);
  return id;
}
