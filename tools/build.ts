import { buildWithReport } from './builds/report-builds.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { printProblem } from './start-problem.ts';
import { listenForStop, STOPPED_CODE } from './stop-signals.ts';

const stop = listenForStop();
try {
  await buildWithReport({ root: ROOT, variables: readVariables(ROOT), signal: stop });
  if (stop.aborted) process.exitCode = STOPPED_CODE;
} catch (problem) {
  printProblem(problem);
  process.exitCode = 1;
}
