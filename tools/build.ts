import { buildWithReport } from './builds/run-builds.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { runMain } from './start-problem.ts';
import { listenForStop, STOPPED_CODE } from './stop-signals.ts';

const stop = listenForStop();
await runMain(async () => {
  await buildWithReport({ root: ROOT, variables: readVariables(ROOT), signal: stop });
  if (stop.aborted) process.exitCode = STOPPED_CODE;
});
