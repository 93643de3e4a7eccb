import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { USER_UID } from '../records/account';
import { recordAccountEvent } from '../records/account-events';
import { CONFIRMATION_CODE, findByCode } from '../records/one-time-code';

/** Confirms the address a code was sent to. The same code may come twice while it holds: links are opened twice. */
export async function confirmByCode(strapi: Core.Strapi, code: string): Promise<void> {
  const account = await findByCode(strapi, CONFIRMATION_CODE, code);
  if (!account) throw new errors.ValidationError('Invalid token');
  if (account.confirmed) return;
  const { count } = await strapi.db.query(USER_UID).updateMany({
    where: { id: account.id, confirmed: { $ne: true } },
    data: { confirmed: true },
  });
  if (count === 1) recordAccountEvent(strapi, 'confirmed', account.id);
}
