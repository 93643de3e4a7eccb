import type { DemoPlan } from './demo-plan.ts';
import { FIRM_PLANS } from './firm-plans.ts';
import { LOOSE_PLANS } from './loose-plans.ts';

/** What the house has planned in the weeks around the day of seeding: 27 projects. */
export const DEMO_PLANS: readonly DemoPlan[] = [...FIRM_PLANS, ...LOOSE_PLANS];
