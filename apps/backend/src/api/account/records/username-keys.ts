import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { toUsernameKey, USER_UID } from './account';

const Data = z.looseObject({ username: z.string().optional() });
const Rows = z.array(z.object({ id: z.int(), username: z.string() }));

/** Keeps the compared form of the username beside it, whoever writes accounts: the admin panel too. */
export function keepUsernameKeys(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isWrite = context.action === 'create' || context.action === 'update';
    if (isWrite && context.uid === USER_UID) {
      const data = Data.safeParse(context.params.data);
      if (data.success) Object.assign(context.params, { data: withUsernameKey(data.data) });
    }
    return next();
  });
}

function withUsernameKey(data: z.infer<typeof Data>): object {
  const { username } = data;
  return username === undefined ? data : { ...data, usernameKey: toUsernameKey(username) };
}

/** Gives accounts their compared form that were made before there was one. */
export async function fillUsernameKeys(strapi: Core.Strapi): Promise<void> {
  const users = strapi.db.query(USER_UID);
  const rows = await users.findMany({
    where: { usernameKey: { $null: true } },
    select: ['id', 'username'],
  });
  for (const { id, username } of Rows.parse(rows)) {
    await users.update({ where: { id }, data: { usernameKey: toUsernameKey(username) } });
  }
}
