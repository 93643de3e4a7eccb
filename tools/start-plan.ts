import type { Service } from './processes/service.ts';

/** What `start.ts` hands to `supervise.mjs`, which needs no setting and no secret itself. */
export interface StartPlan {
  readonly services: readonly Service[];
  readonly logDir: string;
  /** Printed once everything runs. */
  readonly welcome: string;
}

const NAME = 'KLAPPE_START_PLAN';

// A process that replaces another keeps nothing but its environment, and arguments are seen by everybody on the machine.
// biome-ignore lint/style/noProcessEnv: it is no setting, and `env.ts` would load what reads settings.
const environment = process.env;

/** The environment of a process that is to find the plan. */
export function withPlan(plan: StartPlan): NodeJS.ProcessEnv {
  return { ...environment, [NAME]: JSON.stringify(plan) };
}

/** Reads the plan and takes it out of the environment. */
export function takePlan(): StartPlan {
  const plan: StartPlan = JSON.parse(environment[NAME] ?? '');
  delete environment[NAME];
  return plan;
}
