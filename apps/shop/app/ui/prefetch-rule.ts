/** What the browser tells about the line, where it tells anything. */
export interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** How long the browser may stay busy before prefetching is allowed all the same. §2 */
export const IDLE_TIMEOUT_MS = 2000;

/** Prefetching is skipped on a 2g connection and when data saving is on. §2 */
export function isPrefetchAllowed(connection: ConnectionFacts | undefined): boolean {
  if (!connection) return true;
  return !connection.saveData && !/2g$/.test(connection.effectiveType ?? '');
}
