import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Where Rentman's OpenAPI document lies. It is not ours to ship, so it may be missing. */
export function readOpenApiPath(
  source: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return source.RENTMAN_OPENAPI || join(ROOT, '../shared/rentman/openapi-1.7.0.json');
}
