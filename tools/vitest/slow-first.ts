import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '#tools/repository.ts';

/** Files that take longer than a minute in `npm test`, longest first. */
export const SLOWEST = [
  'apps/backend/tests/own-things/own-things.test.ts',
  'apps/backend/tests/own-things/own-orders.test.ts',
  'apps/backend/tests/account/accounts.test.ts',
  'apps/backend/tests/own-things/said-to-house.test.ts',
  'apps/backend/tests/own-things/own-projects.test.ts',
  'apps/backend/tests/own-things/house-and-customer.test.ts',
  'apps/backend/tests/own-things/project-budget.test.ts',
  'apps/backend/tests/chaos/kills.test.ts',
  'apps/backend/tests/security/attack.test.ts',
  'apps/backend/tests/database/several-backends.test.ts',
  'apps/backend/tests/lib/failed-commits.test.ts',
  'apps/backend/tests/content/demo-content.test.ts',
  'apps/backend/tests/security/full-caps.test.ts',
  'apps/backend/tests/chaos/statement-cuts.test.ts',
  'apps/backend/tests/content/content.test.ts',
  'apps/backend/tests/account/attacks.test.ts',
  'apps/backend/tests/account/panel-roles.test.ts',
  'apps/backend/tests/inquiry/panel.test.ts',
  'apps/backend/tests/account/trusted-proxies.test.ts',
  'apps/backend/tests/catalogue/outages.test.ts',
  'apps/backend/tests/catalogue/equipment-lists.test.ts',
  'apps/backend/tests/database/backup.test.ts',
  'apps/backend/tests/lib/last-life.test.ts',
];

/** Other files that start backends. Those that are in neither take a second or less. */
const SLOW = /^(apps\/backend\/tests|bench|e2e)\//;

/** The place of a file, by its path in the repository: smaller ones run first. */
export function rankFile(path: string): number {
  const place = SLOWEST.indexOf(path);
  if (place >= 0) return place;
  return SLOW.test(path) ? SLOWEST.length : SLOWEST.length + 1;
}

/**
 * Long files first, so that no worker is still busy with one when the others have nothing left. The slow files of a project
 * stay together: a worker ends where the next file is of another one.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const toKey = ({ moduleId, project }: TestSpecification) => {
      const rank = rankFile(relative(ROOT, moduleId));
      return [rank > SLOWEST.length ? 1 : 0, projects.indexOf(project), rank] as const;
    };
    return sorted.sort((a, b) => {
      const [left, right] = [toKey(a), toKey(b)];
      return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
    });
  }
}
