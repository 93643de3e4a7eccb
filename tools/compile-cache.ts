import { join } from 'node:path';

/**
 * Where Node keeps what it has compiled, for tests: they start many processes of the same modules. It lies below
 * `node_modules` and is deleted with it.
 */
export function findCompileCache(root: string): string {
  return join(root, 'node_modules/.cache/klappe-compiled');
}
