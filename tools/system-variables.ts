import type { Variables } from './env.ts';

/** Variables that the system, Node and its libraries read in every program. */
const NAMES = [
  'PATH',
  'HOME',
  'USER',
  'SHELL',
  'TERM',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_RUNTIME_DIR',
  'CI',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'SSL_CERT_FILE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
];

/**
 * The part of the environment every child gets. The rest, such as the token of a real Rentman
 * account, is handed only to the process that has to know it.
 */
export function pickSystemVariables(variables: Variables): Record<string, string> {
  const picked = NAMES.flatMap((name) => {
    const value = variables[name];
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(picked);
}
