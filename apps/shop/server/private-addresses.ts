import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

const PRIVATE_RANGES = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['224.0.0.0/4', '240.0.0.0/4', '::/128', '::1/128', 'fc00::/7', 'fe80::/10'] as const),
  ...(['ff00::/8', '64:ff9b::/96'] as const),
];

const privateAddresses = new BlockList();
for (const range of PRIVATE_RANGES) {
  const [net = '', bits] = range.split('/');
  privateAddresses.addSubnet(net, Number(bits), isIPv4(net) ? 'ipv4' : 'ipv6');
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
