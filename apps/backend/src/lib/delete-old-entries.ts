import type { Core, UID } from '@strapi/strapi';

const DAY_MS = 24 * 60 * 60_000;

/** Entries to delete some days after their last change. */
export interface OldEntries {
  readonly uid: UID.ContentType;
  /** Only those in this state. */
  readonly state?: string;
  readonly afterDays: number;
}

/** Deletes old entries at once and then daily. Returns a function that stops it. */
export function deleteOldEntriesDaily(
  strapi: Core.Strapi,
  kinds: readonly OldEntries[],
): () => void {
  const deleteAll = async () => {
    for (const { uid, state, afterDays } of kinds) {
      const limit = new Date(Date.now() - afterDays * DAY_MS);
      const where = { ...(state !== undefined && { state }), updatedAt: { $lt: limit } };
      await strapi.db.query(uid).deleteMany({ where });
    }
  };
  const run = () =>
    void deleteAll().catch((error: unknown) => strapi.log.warn(`Old entries: ${String(error)}`));
  run();
  const timer = setInterval(run, DAY_MS);
  return () => clearInterval(timer);
}
