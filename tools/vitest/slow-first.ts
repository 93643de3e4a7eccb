import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start backends; all others take a second or less. */
const SLOW = /\/(apps\/backend\/tests|bench|e2e)\//;

/** Take minutes, and would be sorted late: their tests stand in other files. */
const SLOWEST = /\/own-(?:things|orders|projects)\.test\.ts$/;

/** Short files last, so that no worker is still busy with a long one when the others have nothing left. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      if (SLOWEST.test(moduleId)) return 0;
      return SLOW.test(moduleId) ? 1 : 2;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
