import { toPhoneSearch } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { addDoneBoard, DONE_COLUMNS, toDoneRow } from '../../../lib/panel/done-board';
import { phoneContains } from '../../../lib/panel/phone-condition';
import { CONTACT_MESSAGE_UID } from './take-message';

const Message = z
  .object({
    ...DONE_COLUMNS,
    name: z.string(),
    email: z.string(),
    phone: TextColumn,
    subject: TextColumn,
    message: z.string(),
  })
  .transform(toDoneRow);
export type Message = z.infer<typeof Message>;

export function addMessageBoard(strapi: Core.Strapi): void {
  addDoneBoard(strapi, {
    kind: 'messages',
    uid: CONTACT_MESSAGE_UID,
    prefix: '/message-board',
    row: Message,
    searched: ['name', 'email', 'phone', 'subject', 'message'],
    findMore: (search) => findByPhone(strapi, search),
    unknown: 'Diese Nachricht gibt es nicht.',
  });
}

const Ids = z.array(z.object({ id: z.int() })).transform((rows) => rows.map(({ id }) => id));

/** Messages with this telephone number, however it is written; none for a search that is no number. */
async function findByPhone(strapi: Core.Strapi, search: string): Promise<readonly object[]> {
  const phone = toPhoneSearch(search);
  if (phone === null) return [];
  const table = strapi.db.connection('contact_messages');
  const ids = Ids.parse(await table.whereRaw(...phoneContains('phone', phone)).select('id'));
  return [{ id: { $in: ids } }];
}
