import type { PartState } from '@klappe/domain';
import type { Rentman } from '@klappe/rentman';
import type { Env } from '../../lib/env';
import type { AccountChoices } from './account-choices';
import type { CheckProgress } from './check-view';
import type { UncopiedFile } from './uncopied-files';
import type { WriteReport } from './write-reports';

/** The input of a check. */
export interface CheckOptions {
  readonly rentman: Rentman;
  /** Requests sent by this client so far. */
  readonly countRequests: () => number;
  readonly env: Env;
  readonly choices: AccountChoices;
  readonly reports: ReadonlyMap<string, WriteReport>;
  readonly houseStatuses: ReadonlyMap<string, PartState>;
  /** The rate of the shop's settings; null where they were not read. */
  readonly vatPercent: number | null;
  /** When Rentman's webhook came last; null when it never did. */
  readonly webhookAt: string | null;
  /** Pictures and data sheets that the shop could not copy; null where it has not run yet. */
  readonly uncopied: readonly UncopiedFile[] | null;
  /** Requests that are left of the day; null where nobody counted. */
  readonly requestsLeft: number | null;
  readonly onProgress?: (progress: CheckProgress) => void;
}
