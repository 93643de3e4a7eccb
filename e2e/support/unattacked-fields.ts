import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';
import type { PanelApi } from './panel-api.ts';

const Schema = z.object({
  attributes: z.record(z.string(), z.looseObject({ type: z.string() })),
});
const Rows = z.object({ results: z.array(z.record(z.string(), z.unknown())) });
const TEXT_TYPES = ['string', 'text', 'richtext', 'json', 'customField'];
const MODULES = join(ROOT, 'apps/backend/src/api');

/**
 * The text fields of a content type in which no stored entry has an attack (`q-x`). A new field is among them until a journey
 * attacks it, so that it cannot be forgotten.
 */
export async function findUnattackedFields(panel: PanelApi, uid: string): Promise<string[]> {
  const name = uid.split('.').at(-1);
  const [file] = globSync(`*/content-types/${name}/schema.json`, { cwd: MODULES });
  const { attributes } = Schema.parse(JSON.parse(readFileSync(join(MODULES, file ?? ''), 'utf8')));
  const list = `/content-manager/collection-types/${uid}?pageSize=100&sort=id:DESC`;
  const { results } = Rows.parse(await panel.call('GET', list));
  return Object.entries(attributes).flatMap(([field, { type, private: isPrivate }]) => {
    const isShown = TEXT_TYPES.includes(type) && isPrivate !== true;
    const isAttacked = results.some((row) => JSON.stringify(row[field] ?? '').includes('q-x'));
    return isShown && !isAttacked ? [field] : [];
  });
}
