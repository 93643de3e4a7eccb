import { BlockList, isIP, isIPv4 } from 'node:net';
import { PRIVATE_NETWORKS } from '@klappe/domain';

/** Networks and addresses as settings write them: `10.0.0.0/8`, `::1`. */
export function parseNetworks(texts: readonly string[]): (readonly [string, number])[] {
  return texts.map((text) => {
    const [address = '', prefix] = text.split('/');
    return [address, prefix === undefined ? (isIPv4(address) ? 32 : 128) : Number(prefix)];
  });
}

export function createNetworkList(
  networks: readonly (readonly [address: string, prefix: number])[],
): (address: string) => boolean {
  const list = new BlockList();
  for (const [net, prefix] of networks) list.addSubnet(net, prefix, toFamily(net));
  return (address) => {
    const plain = toPlainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, toFamily(plain));
  };
}

/** True for addresses of this machine, of local networks, and for reserved ones; false for a name. */
export const isPrivateAddress = createNetworkList(PRIVATE_NETWORKS);

function toFamily(address: string) {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** An IPv4 address that came in a socket of IPv6 (`::ffff:192.0.2.1`) as IPv4, any other as it is. */
function toPlainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Whether a proxy is trusted: its address, and how many proxies stand between it and this process. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Trusts so many proxies, or those of these networks (`10.0.0.0/8`, `::1`). */
export function createProxyTrust(proxies: number | readonly string[]): ProxyTrust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return createNetworkList(parseNetworks(proxies));
}

/**
 * The address of whoever calls. Every proxy adds the address that it was called from at the end of `X-Forwarded-For`, so
 * the list is read from its end, for as long as a trusted proxy has written it. What a caller wrote stands before that.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string,
  isTrusted: ProxyTrust,
): string {
  const written = forwardedFor.split(',').map((part) => part.trim());
  let client = peer;
  for (let hop = 0; isTrusted(client, hop); hop += 1) {
    const next = written.pop() ?? '';
    if (isIP(next) === 0) break;
    client = next;
  }
  return client;
}

/** What belongs to one caller: an IPv4 address, or the /64 of an IPv6 address, of which one line has all addresses. */
export function toCallerNetwork(address: string): string {
  const plain = toPlainAddress(address);
  const url = URL.parse(`http://[${plain}]`);
  if (isIPv4(plain) || !url) return plain;
  const [left = '', right] = url.hostname.slice(1, -1).split('::');
  const [head, tail] = [left.split(':'), right?.split(':') ?? []];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail]
    .map((group) => group || '0')
    .slice(0, 4)
    .join(':');
}

/** The name of a host as headers write it (`Panel.example:443`), without its port; empty where it is none. */
export function toHostName(host: unknown): string {
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? '';
}
