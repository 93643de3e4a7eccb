import type { Knex } from 'knex';
import { z } from 'zod';
import { parseJson } from '../../lib/parse-json';
import { toFileProblem } from '../catalogue/defects/defect';
import { MirroredPicture } from '../catalogue/mirror/mirrored-rows';

/** A picture or data sheet that the last round of the sync could not copy, and why, in German. */
export interface UncopiedFile {
  readonly equipmentId: number | null;
  readonly reason: string;
}

const Rows = z.array(z.object({ row: z.string() }));

/** Reads the files of the mirror that have a problem. */
export async function listUncopiedFiles(knex: Knex): Promise<readonly UncopiedFile[]> {
  const rows: unknown = await knex('mirror_pictures')
    .select('row')
    .whereLike('row', '%"problem":"%')
    .orderBy('id');
  return Rows.parse(rows).flatMap(({ row }) => {
    const picture = MirroredPicture.safeParse(parseJson(row)).data;
    if (!picture?.problem) return [];
    return { equipmentId: picture.equipmentId, reason: toFileProblem(picture.problem)[1] };
  });
}
