import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { USER_UID } from '../account/records/account';
import { eraseOwnRows } from './own-rows';

const Ids = z.array(z.object({ id: z.number() }));

/** Strapi calls this when it starts. */
export default {
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    // Whoever ends an account, its owner or the house in the panel: what belongs to it goes with it.
    strapi.db.lifecycles.subscribe({
      models: [USER_UID],
      async beforeDelete({ params }) {
        const rows = await strapi.db
          .query(USER_UID)
          .findMany({ select: ['id'], where: params.where });
        for (const { id } of Ids.parse(rows)) await eraseOwnRows(strapi, id);
      },
    });
  },
};
