import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { addDoneBoard, DONE_COLUMNS, toDoneRow } from '../../../lib/panel/done-board';
import type { Account } from '../../account/services/account';

export const ERASURE_UID = 'api::own-data.erasure';
/** Notes what is to be deleted in Rentman, which the shop may not do; nothing for an account without records there. */
export async function noteErasure(strapi: Core.Strapi, account: Account): Promise<void> {
  const { customerNumber, rentmanId, contactpersonId } = account;
  if (rentmanId === null && contactpersonId === null && customerNumber === '') return;
  const data = { name: toName(account), customerNumber, rentmanId, contactpersonId, state: 'open' };
  await strapi.db.query(ERASURE_UID).create({ data });
}

function toName({ company, firstname, lastname, username }: Account): string {
  return [company, `${firstname} ${lastname}`.trim() || username].filter(Boolean).join(', ');
}

const id = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** A deleted account whose data the house deletes in Rentman. */
const Erasure = z
  .object({
    ...DONE_COLUMNS,
    name: z.string(),
    customerNumber: TextColumn,
    rentmanId: id,
    contactpersonId: id,
  })
  .transform(toDoneRow);
export type Erasure = z.infer<typeof Erasure>;

export function addErasureBoard(strapi: Core.Strapi): void {
  addDoneBoard(strapi, {
    kind: 'erasures',
    uid: ERASURE_UID,
    prefix: '/erasure-board',
    row: Erasure,
    searched: ['name', 'customerNumber'],
    columns: { open: { state: 'open' }, done: { state: 'done' } },
    unknown: 'Diese Löschung gibt es nicht.',
  });
}
