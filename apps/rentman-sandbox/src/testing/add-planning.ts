import type { WireValues } from '#app/database/write-rows.ts';
import type { World } from './world.ts';

interface Planning {
  readonly project?: WireValues;
  readonly subproject?: WireValues;
  readonly group?: WireValues;
  /** The name of the subproject's status. */
  readonly status?: string;
  readonly lines?: readonly WireValues[];
}

/** Adds a project with one subproject, one group and its lines; answers with their ids. */
export function addPlanning(world: World, planning: Planning = {}) {
  const status = world.add('statuses', { name: planning.status ?? 'Bestätigt' });
  const project = world.add('projects', { name: 'Dreh', ...planning.project });
  const subproject = world.add('subprojects', {
    name: 'Dreh',
    project: `/projects/${project}`,
    status: `/statuses/${status}`,
    ...planning.subproject,
  });
  const group = world.add('projectequipmentgroup', {
    name: 'Equipment',
    project: `/projects/${project}`,
    subproject: `/subprojects/${subproject}`,
    planperiod_start: '2027-03-01T12:00:00+01:00',
    planperiod_end: '2027-03-05T12:00:00+01:00',
    ...planning.group,
  });
  const lines = (planning.lines ?? []).map((line) =>
    world.add('projectequipment', { equipment_group: `/projectequipmentgroup/${group}`, ...line }),
  );
  return { status, project, subproject, group, lines };
}
