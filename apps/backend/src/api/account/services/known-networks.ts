import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { getEnv } from '../../../lib/env';
import { type Credentials, USER_UID } from './account';

const MAX_NETWORKS = 10;

type Owner = Pick<Credentials, 'id' | 'knownNetworks'>;

/** Whether this account has logged in from this network before. */
export function isKnownNetwork(account: Owner, network: string): boolean {
  return account.knownNetworks.includes(toMark(account, network));
}

/** Notes a network that the owner has logged in from; the oldest of ten is forgotten. One write for each new network. */
export async function rememberNetwork(
  strapi: Core.Strapi,
  account: Owner,
  network: string,
): Promise<void> {
  if (isKnownNetwork(account, network)) return;
  const knownNetworks = [toMark(account, network), ...account.knownNetworks].slice(0, MAX_NETWORKS);
  await strapi.db.query(USER_UID).update({ where: { id: account.id }, data: { knownNetworks } });
}

/** No address is stored: a mark can be compared with a network, but not read. */
function toMark({ id }: Owner, network: string): string {
  const hmac = createHmac('sha256', getEnv().JWT_SECRET).update(`network ${id} ${network}`);
  return hmac.digest('base64url').slice(0, 22);
}
