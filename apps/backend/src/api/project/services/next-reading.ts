import { DAY_MS, isProjectEnd } from '@klappe/domain';
import type { ProjectRecord, ReachedStage } from './project-store';

interface Rhythm {
  readonly everyMs: number;
  /** How long after the last news of the project it is still read again. */
  readonly forMs: number;
}

/** Lists of changes name no deleted row: projects that are still under way are read anew this often. */
const UNDER_WAY: Rhythm = { everyMs: DAY_MS, forMs: 90 * DAY_MS };
/** What is back, cancelled or declined changes rarely, and webhooks and lists of changes name what does. */
const ENDED: Rhythm = { everyMs: 3 * DAY_MS, forMs: 14 * DAY_MS };
/** An invoice that is not paid yet. Leases limit how far ahead work may be put off: below seven days. */
const UNPAID: Rhythm = { everyMs: 6 * DAY_MS, forMs: 90 * DAY_MS };

interface Followed extends Pick<ProjectRecord, 'reading' | 'changedAt' | 'createdAt'> {
  readonly reached: readonly ReachedStage[];
}

/**
 * When a project that was read at `now` is to be read again; null when it is over and only a webhook, a list of changes or
 * somebody's look makes it be read again. Every project comes to an end here, also one whose status nobody sets.
 */
export function findNextReading(project: Followed, now: Date): Date | null {
  const { everyMs, forMs } = findRhythm(project);
  const isFollowed = now.getTime() < findLastNewsMs(project) + forMs;
  return isFollowed ? new Date(now.getTime() + everyMs) : null;
}

function findRhythm({ reading, reached }: Followed): Rhythm {
  if (!hasEnded(reached)) return UNDER_WAY;
  const isUnpaid = reading?.invoices.some(({ openCents }) => (openCents ?? 0) > 0) ?? false;
  return isUnpaid ? UNPAID : ENDED;
}

function hasEnded(reached: Followed['reached']): boolean {
  const stage = reached.at(-1)?.stage;
  return stage === 'returned' || (stage !== undefined && isProjectEnd(stage));
}

/** A look at an ended project makes it be read once, and not be followed anew. */
function findLastNewsMs({ reading, reached, changedAt, createdAt }: Followed): number {
  const stageAt = Date.parse(reached.at(-1)?.at ?? '') || createdAt?.getTime() || 0;
  if (hasEnded(reached)) return stageAt;
  const endsAt = reading?.dates?.end ? Date.parse(reading.dates.end) : 0;
  return Math.max(stageAt, endsAt, changedAt?.getTime() ?? 0);
}
