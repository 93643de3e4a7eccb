import type { Core } from '@strapi/strapi';
import { isOutage, readCode } from './database-outage';

const REASONS: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/, 'there is no space left on the disk'],
  [/^(EROFS|EACCES|EPERM|SQLITE_READONLY.*|25006)$/, 'they may not be written to'],
  [/^(SQLITE_BUSY.*|SQLITE_LOCKED.*|55P03)$/, 'another program has locked the database'],
];

/** Why data cannot be stored, in one line; null for an error about anything else. */
export function describeStorageProblem(error: unknown, place: string): string | null {
  const code = readCode(error);
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  if (reason)
    return `The backend does not start: its data in ${place} cannot be stored, ${reason}.`;
  if (!isOutage(error)) return null;
  const [text] = String(error).split('\n');
  return `The backend does not start: its data in ${place} cannot be used. ${text}`;
}

/** Ends a start that fails for want of a place for the data with one line instead of a stack of calls. */
export function explainStorageProblems(strapi: Core.Strapi, place: string): void {
  const stop = strapi.stopWithError.bind(strapi);
  strapi.stopWithError = (error: unknown, message?: string) => {
    const line = describeStorageProblem(error, place);
    if (line === null) return stop(error, message);
    strapi.log.error(line);
    return strapi.stop();
  };
}
