import type { Core } from '@strapi/strapi';
import { runAfterCommit } from '../database';
import { hearInstances, tellInstances } from '../instances/instances';

const TOPIC = 'content';

const watchers = new WeakMap<Core.Strapi, (() => void)[]>();

/**
 * Calls back after public content, settings or files have changed, on this backend or another one of the same database:
 * whatever is kept of content is to be dropped. After a lost connection too, because changes may have been missed.
 */
export function watchContent(strapi: Core.Strapi, onChange: () => void): void {
  const known = watchers.get(strapi);
  if (known) {
    known.push(onChange);
    return;
  }
  watchers.set(strapi, [onChange]);
  hearInstances(TOPIC, () => callWatchers(strapi));
}

/** Tells all backends after the commit; before it they would read the old content again. */
export async function reportContentChange(strapi: Core.Strapi): Promise<void> {
  await runAfterCommit(strapi, () => callWatchers(strapi));
  await tellInstances(strapi, TOPIC, {});
}

function callWatchers(strapi: Core.Strapi): void {
  for (const onChange of watchers.get(strapi) ?? []) onChange();
}
