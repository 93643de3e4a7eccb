import { join } from 'node:path';
import { beginLife, type Life } from '@klappe/settings';
import type { Core } from '@strapi/strapi';
import { prepareDataFolders } from './data-folders';
import { getEnv } from './env';

const lives = new WeakMap<Core.Strapi, Life>();

/** To be called before the work after the start: seeding, the first round of the sync, pictures, projects. */
export function beginWorkAfterStart(strapi: Core.Strapi): void {
  const life = beginLife(join(prepareDataFolders(getEnv().DATA_DIR).database, 'starting'));
  lives.set(strapi, life);
  if (!life.followsEarlyDeath) return;
  strapi.log.warn(
    'The backend before this one died in its work after the start: the first round of the sync copies no pictures',
  );
}

/**
 * True when the backend before this one died before `endWorkAfterStart`. The same work would end this one too, and a
 * supervisor would start it to death: whatever runs by itself after a start asks this, and begins smaller.
 */
export function isSmallStart(strapi: Core.Strapi): boolean {
  return lives.get(strapi)?.followsEarlyDeath ?? false;
}

/** Called after the first round of the sync, and at an end that somebody asked for. */
export function endWorkAfterStart(strapi: Core.Strapi): void {
  lives.get(strapi)?.markSettled();
}
