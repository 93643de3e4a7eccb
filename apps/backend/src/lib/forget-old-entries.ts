import type { Core, UID } from '@strapi/strapi';

const DAY_MS = 24 * 60 * 60_000;

/** Entries that nobody needs after some days. */
export interface OldEntries {
  readonly uid: UID.ContentType;
  /** Only those in this state. */
  readonly state?: string;
  readonly afterDays: number;
}

/** Deletes old entries now and once a day. Answers with what ends that. */
export function keepForgetting(strapi: Core.Strapi, kinds: readonly OldEntries[]): () => void {
  const forget = async () => {
    for (const { uid, state, afterDays } of kinds) {
      const limit = new Date(Date.now() - afterDays * DAY_MS);
      const where = { ...(state !== undefined && { state }), updatedAt: { $lt: limit } };
      await strapi.db.query(uid).deleteMany({ where });
    }
  };
  const run = () =>
    void forget().catch((error: unknown) => strapi.log.warn(`Old entries: ${String(error)}`));
  run();
  const timer = setInterval(run, DAY_MS);
  return () => clearInterval(timer);
}
