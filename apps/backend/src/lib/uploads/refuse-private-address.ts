import { lookup } from 'node:dns/promises';
import { PRIVATE_NETWORKS } from '@klappe/domain';
import { errors } from '@strapi/utils';
import { createNetworkList } from '../network-address';

const isPrivateAddress = createNetworkList(PRIVATE_NETWORKS);

const TIMEOUT_MS = 15_000;

/**
 * Refuses an address of which the panel may not fetch a file: another port than the web's, a host with a private
 * address, or one that leads on to another address, which could be private.
 */
export async function refusePrivateAddress(address: string): Promise<void> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') throw notAllowed(address);
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(hostname, { all: true }).catch(() => []);
  if (found.length === 0 || found.some((host) => isPrivateAddress(host.address))) {
    throw notAllowed(address);
  }
  // A host that does not answer is Strapi's to report.
  const options = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const answer = await fetch(url, options).catch(() => null);
  await answer?.body?.cancel();
  if (answer && answer.status >= 300 && answer.status < 400) throw notAllowed(address);
}

function notAllowed(address: string): Error {
  return new errors.ValidationError(
    `Von „${address}“ wird nichts geladen: Erlaubt sind öffentliche Adressen mit http oder https, ohne Port und ohne Weiterleitung.`,
  );
}
