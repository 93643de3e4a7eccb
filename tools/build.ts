import { buildWithReport } from './builds/report-builds.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { printProblem } from './start-problem.ts';

try {
  await buildWithReport({ root: ROOT, variables: readVariables(ROOT) });
} catch (problem) {
  printProblem(problem);
  process.exitCode = 1;
}
