import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';
import { PRIVATE_NETWORKS } from '@klappe/domain';

const privateAddresses = new BlockList();
for (const [net, prefix] of PRIVATE_NETWORKS) {
  privateAddresses.addSubnet(net, prefix, isIPv4(net) ? 'ipv4' : 'ipv6');
}

/** True for addresses of this machine, of local networks, and for reserved ones. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  return privateAddresses.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/**
 * Resolves a host for a connection and refuses private addresses. It runs when the connection is made, so that a name
 * cannot be pointed elsewhere after the check (DNS rebinding).
 */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.at(0);
    if (error || !found) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} leads to a private address`), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, found.address, found.family);
  });
};
