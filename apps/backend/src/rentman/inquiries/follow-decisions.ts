import { DAY_MS } from '@klappe/domain';
import { fetchProjectRequestsSince, type ProjectRequest } from '@klappe/rentman';
import { getRentman } from '../connection';

/** After a year without a decision an inquiry is no longer asked for. */
const MAX_WAIT_MS = 366 * DAY_MS;
/** Clocks differ, and a request may be decided before we have stored its id. */
const MARGIN_MS = 60 * 60_000;

/** An inquiry that exists in Rentman and about which the rental company has not decided. */
export interface UndecidedInquiry {
  readonly id: number;
  readonly number: number;
  readonly rentmanId: number;
  readonly completedAt: Date;
  /** Staff entered the request themselves: it does not bear our number. */
  readonly isByHand: boolean;
}

export interface Decision {
  readonly decision: Exclude<ProjectRequest['status'], 'open'>;
  readonly decidedAt: Date;
  readonly rentmanProjectId: number | null;
}

export interface DecisionStore {
  /** The undecided inquiries that customers sent after that moment, the oldest first. */
  findUndecided(completedAfter: Date): Promise<readonly UndecidedInquiry[]>;
  storeDecision(id: number, decision: Decision): Promise<void>;
}

/**
 * Creates what stores the decisions of the rental company about delivered inquiries: one request to Rentman for all of
 * them, and none while no inquiry is undecided. Pages read the stored decision and never wait for Rentman.
 */
export function createDecisionFollower(store: DecisionStore) {
  /** When the latest change seen was made, by Rentman's clock; null after a start. */
  let watermark: number | null = null;

  return async function followDecisions(now: Date): Promise<void> {
    const undecided = await store.findUndecided(new Date(now.getTime() - MAX_WAIT_MS));
    const [oldest] = undecided;
    if (!oldest) return;
    const from = watermark ?? oldest.completedAt.getTime();
    const since = new Date(from - MARGIN_MS).toISOString();
    const requests = await fetchProjectRequestsSince(getRentman(), since);
    for (const { id, number, rentmanId, isByHand } of undecided) {
      const request = requests.find((each) => each.id === rentmanId);
      // The number is compared too: a Rentman account that was set up anew gives the same ids to other requests.
      const isOurs = isByHand || request?.externalReference === number;
      if (!request || !isOurs || request.status === 'open') continue;
      const { status: decision, projectId: rentmanProjectId } = request;
      await store.storeDecision(id, { decision, decidedAt: now, rentmanProjectId });
    }
    watermark = Math.max(from, ...listChanges(requests));
  };
}

function listChanges(requests: readonly ProjectRequest[]): readonly number[] {
  return requests.map(({ modified }) => Date.parse(modified ?? '')).filter(Number.isFinite);
}
