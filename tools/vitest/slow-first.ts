import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start backends; all others take a second or less. */
const SLOW = /\/(apps\/backend\/tests|bench|e2e)\//;

/** Short files last, so that no worker is still busy with a long one when the others have nothing left. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (SLOW.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
