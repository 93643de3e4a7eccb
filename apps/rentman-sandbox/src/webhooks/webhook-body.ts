import type { Change } from '#app/database/changes.ts';
import { API_USER } from '#app/database/write-rows.ts';
import { toWireMoment } from '#app/protocol/moment.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Resource, Row } from '#app/resources/resource.ts';

const ACCOUNT = 'lichtspielrental';

interface Reference {
  readonly id: number;
  readonly itemType: string;
  readonly ref: string;
}

/** What Rentman posts: names of rows, never what is in them. */
export interface WebhookBody {
  readonly account: string;
  readonly user: Reference | null;
  readonly eventType: Change['kind'];
  readonly itemType: string;
  readonly items: readonly (number | { id: number; ref: string; parent: Reference | null })[];
  readonly eventDate: string;
}

/** Writes one body for every run of changes of the same kind, in their order. */
export function toWebhookBodies(changes: readonly Change[], now: number): readonly WebhookBody[] {
  return toRuns(changes).map((run) => {
    const { kind, resource } = run[0];
    const rows = new Map(run.map(({ row }) => [Number(row.id), row]));
    return {
      account: ACCOUNT,
      user: { id: API_USER, itemType: 'Crew', ref: `/crew/${API_USER}` },
      eventType: kind,
      itemType: resource.itemType,
      items: [...rows].map(([id, row]) => (kind === 'delete' ? id : toItem(resource, id, row))),
      eventDate: toWireMoment(now),
    };
  });
}

type Run = [Change, ...Change[]];

function toRuns(changes: readonly Change[]): readonly Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    const isSame = last?.[0].kind === change.kind && last[0].resource === change.resource;
    if (last !== undefined && isSame) last.push(change);
    else runs.push([change]);
  }
  return runs;
}

function toItem(resource: Resource, id: number, row: Row) {
  return { id, ref: `/${resource.name}/${id}`, parent: findParent(resource, row) };
}

/** What the row lies under; null when it stands alone. */
function findParent(resource: Resource, row: Row): Reference | null {
  const linked = resource.under.find(
    ({ through, where = {} }) =>
      through === undefined && Object.entries(where).every(([name, value]) => row[name] === value),
  );
  const id = linked && row[linked.by];
  if (linked === undefined || typeof id !== 'number') return null;
  const { itemType } = getResource(linked.parent);
  return { id, itemType, ref: `/${linked.parent}/${id}` };
}
