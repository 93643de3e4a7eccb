import { takePlan } from './start-plan.ts';
import { printProblem } from './start-problem.ts';
import { supervise } from './supervision.ts';

try {
  await supervise(takePlan());
} catch (problem) {
  printProblem(problem);
  process.exitCode = 1;
}
