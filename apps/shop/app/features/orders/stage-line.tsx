import type { OrderProject } from '@klappe/contracts';
import {
  formatShortDay,
  isProjectEnd,
  PROJECT_STAGES,
  type ProjectStage,
  STAGE_LABELS,
  toHouseDate,
} from '@klappe/domain';
import { Icon } from '#app/ui/icon.tsx';
import type { ShownDates } from './shown-dates.ts';

type Progress = Pick<OrderProject, 'stage' | 'reached' | 'parts'>;

interface StageStep {
  readonly stage: ProjectStage;
  readonly state: 'done' | 'current' | 'ahead';
  /** When it was reached, or when it is due; may be empty. */
  readonly day: string;
}

interface StageLineProps {
  readonly project: Progress;
  readonly dates: ShownDates | null;
  /** True where nothing is rented. */
  readonly isPurchase: boolean;
}

/** How far an inquiry is: what is past with its day, what is to come with the day that is arranged for it. */
export function StageLine({ project, dates, isPurchase }: StageLineProps) {
  return (
    <>
      <ol aria-label="Stand der Anfrage" className="num stage-line">
        {listSteps(project, dates, isPurchase).map(({ stage, state, day }) => (
          <li
            aria-current={state === 'current' ? 'step' : undefined}
            data-state={state}
            key={stage}
          >
            <span aria-hidden="true" className="stage-mark">
              {state === 'done' && <Icon name="done" size={14} />}
            </span>
            <span className="stage-name">{STAGE_LABELS[stage]}</span>
            {day && <span className="stage-day">{day}</span>}
          </li>
        ))}
      </ol>
      {project.parts.length > 0 && (
        <ul aria-label="Teile des Projekts" className="project-parts row small">
          {project.parts.map(({ name, stage }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts may have the same name, and never move.
            <li key={index}>
              {name}: <span className="strong">{STAGE_LABELS[stage]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const PURCHASE_STAGES: readonly ProjectStage[] = ['received', 'in-progress', 'offer', 'confirmed'];

/** The way of an inquiry; what is bought is neither packed for a time nor comes back. */
export function listStages(isPurchase: boolean): readonly ProjectStage[] {
  return isPurchase ? PURCHASE_STAGES : PROJECT_STAGES;
}

/** The whole way with the current stage on it; an end stands after the stages that were reached. */
export function listSteps(
  { stage: current, reached }: Progress,
  dates: ShownDates | null,
  isPurchase = false,
): readonly StageStep[] {
  const dayOf = (stage: ProjectStage) => {
    const at = reached.find((each) => each.stage === stage)?.at;
    return at ? formatShortDay(toHouseDate(new Date(at))) : '';
  };
  const stages = listStages(isPurchase);
  if (isProjectEnd(current)) {
    const passed = stages.filter((stage) => stage === 'received' || dayOf(stage) !== '');
    return [
      ...passed.map((stage): StageStep => ({ stage, state: 'done', day: dayOf(stage) })),
      { stage: current, state: 'current', day: dayOf(current) },
    ];
  }
  // A purchase that the house has handed out stays at its last stage.
  const position = stages.includes(current) ? stages.indexOf(current) : stages.length - 1;
  return stages.map((stage, index): StageStep => {
    if (index <= position) {
      return { stage, state: index < position ? 'done' : 'current', day: dayOf(stage) };
    }
    return { stage, state: 'ahead', day: describeDue(stage, dates) };
  });
}

function describeDue(stage: ProjectStage, dates: ShownDates | null): string {
  if (!dates) return '';
  if (stage === 'out') return `ab ${formatShortDay(dates.rental.start)}`;
  return stage === 'returned' ? `bis ${formatShortDay(dates.rental.end)}` : '';
}
