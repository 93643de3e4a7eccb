import type { OrderProject } from '@klappe/contracts';

/** An answer is at most 1 MB; messages and heads of answers have the rest. */
const MAX_DETAIL_BYTES = 800_000;

const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** An order whose project keeps the newest versions of offers for which the answer has room; their lines are most of it. */
export function fitVersions<Detail extends { readonly project: OrderProject | null }>(
  detail: Detail,
): Detail {
  const { project } = detail;
  if (!project || project.versions.length === 0) return detail;
  const rest = { ...detail, project: { ...project, versions: [], messages: [] } };
  let room = MAX_DETAIL_BYTES - countBytes(rest);
  const newest = project.versions.toReversed();
  const end = newest.findIndex((version) => {
    room -= countBytes(version);
    return room < 0;
  });
  const versions = (end === -1 ? newest : newest.slice(0, end)).toReversed();
  return { ...detail, project: { ...project, versions } };
}
