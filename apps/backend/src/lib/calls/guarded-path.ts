import { posix } from 'node:path';

/**
 * The path as every guard compares it: decoded, in lower case, without dots and double slashes. Strapi's router ignores
 * case and its file server decodes, so `/UPLOADS/x`, `/%75ploads/x` and `/./uploads/x` all reach the same file.
 */
export function toGuardedPath(path: string): string {
  return toDecodedPath(path).toLowerCase();
}

/** The same path with its capital letters, as a file is looked for. */
export function toDecodedPath(path: string): string {
  return posix.normalize(`/${decode(path)}`);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
