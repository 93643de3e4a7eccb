import type { OrderDetail, OrderProject } from '@klappe/contracts';
import { useId, useState } from 'react';
import { useIsWide } from '#app/browser/use-is-wide.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { OrderedLines } from './order-sheet.tsx';
import { describeChanges, findPlanChanges } from './plan-changes.ts';
import { PlanTable } from './plan-table.tsx';

interface PlanSectionProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
}

const NOTHING_PLANNED =
  'Noch nichts geplant. Sobald das Haus plant, sehen Sie hier jede Abweichung.';

/** Nothing is said of the plan of a project that belongs to another customer. */
function describeUnplanned({ stage }: OrderProject): string {
  return stage === 'received' || stage === 'in-progress' ? NOTHING_PLANNED : '';
}

/** What was asked beside what the house planned. */
export function PlanSection({ order, project }: PlanSectionProps) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [base, setBase] = useState<number | null>(null);
  const headingId = useId();
  const earlier = listEarlierVersions(project);
  const since = earlier.find(({ version }) => version === base)?.lines;
  const changes = findPlanChanges(order, project, since);
  // Where nothing changed there is nothing to look for: the whole plan stands there.
  const onlyChanges = (chosen ?? !isWide) && changes.changeCount > 0;
  const current = project.offers[0];
  return (
    <section aria-labelledby={headingId}>
      <div className="plan-head row spread">
        <div>
          <h2 className="block-title" id={headingId}>
            Angefragt und geplant
          </h2>
          <p className="note num" role="status">
            {project.planned ? describeChanges(changes) : describeUnplanned(project)}
          </p>
        </div>
        <div className="plan-tools row screen-only">
          {project.planned && changes.changeCount > 0 && (
            <Checkbox
              checked={onlyChanges}
              id={`${headingId}-only`}
              label="Nur Änderungen"
              onChange={({ target }) => setChosen(target.checked)}
            />
          )}
          {earlier.length > 0 && current && (
            <fieldset className="segments num small" data-choices={earlier.length + 1}>
              <legend className="sr-only">Vergleich</legend>
              {[null, ...earlier.map(({ version }) => version)].map((version) => (
                <label className="segment" key={version}>
                  <input
                    checked={base === version}
                    name={`${headingId}-base`}
                    onChange={() => setBase(version)}
                    type="radio"
                  />
                  <span>
                    {version === null ? 'Anfrage' : `V${version}`} – V{current.version}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </div>
      </div>
      {project.planned ? (
        <PlanTable changes={changes} onlyChanges={onlyChanges} products={order.products} />
      ) : (
        <div className="panel sheet">
          <OrderedLines order={order} />
        </div>
      )}
    </section>
  );
}

/** The versions of the newest offer whose lines were stored when they came, but for the present one. */
function listEarlierVersions({ versions, offers }: OrderProject) {
  const [current] = offers;
  return versions.filter(
    ({ offer, version }) => offer === current?.id && version < current.version,
  );
}
