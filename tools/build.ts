import { buildWithReport } from './builds/run-builds.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { listenForStop, runMain, STOPPED_CODE } from './start-problem.ts';

const stop = listenForStop();
await runMain(async () => {
  await buildWithReport({ root: ROOT, variables: readVariables(ROOT), signal: stop });
  if (stop.aborted) process.exitCode = STOPPED_CODE;
});
