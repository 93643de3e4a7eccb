import type { OrderProject } from '@klappe/contracts';
import { formatTime, toHouseMoment } from '@klappe/domain';
import { RetryButton } from '#app/ui/load-failed.tsx';

/** Says since when the page knows nothing new, while the rental system does not answer. */
export function StaleNotice({ project }: { project: Pick<OrderProject, 'isStale' | 'readAt'> }) {
  if (!project.isStale) return null;
  const since = project.readAt
    ? `Stand von ${formatTime(toHouseMoment(new Date(project.readAt)).time)}, `
    : '';
  return (
    <div className="panel row spread stale-notice screen-only" role="status">
      <p>{since}Rentman antwortet gerade nicht.</p>
      <RetryButton />
    </div>
  );
}
