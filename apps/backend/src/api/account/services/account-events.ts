import type { Core } from '@strapi/strapi';

export const ACCOUNT_EVENT_UID = 'api::account.account-event';

export type AccountEvent =
  | 'registered'
  | 'confirmation-sent'
  | 'confirmed'
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'sessions-ended'
  | 'account-changed'
  | 'password-change-failed'
  | 'password-changed'
  | 'recovery-sent'
  | 'password-reset'
  | 'deletion-failed'
  | 'deleted';

/**
 * Stores what happened to an account, by its number and nothing else; null for an account that does not exist.
 * The caller does not wait, and a failure is only logged.
 */
export function recordAccountEvent(
  strapi: Core.Strapi,
  event: AccountEvent,
  userId: number | null,
): void {
  strapi.db
    .query(ACCOUNT_EVENT_UID)
    .create({ data: { event, userId } })
    .catch((error: unknown) => strapi.log.warn(`Account event ${event}: ${String(error)}`));
}
