import { describeProblem, explainProblem, type Problem } from './problem';

/** Something Rentman holds that the shop cannot show as it is. Never a reason to fail a sync. */
export interface Fault {
  /** What it is about: `equipment 12`, `folder 3`, `file 98`. */
  readonly subject: string;
  /** For the log. */
  readonly problem: string;
  /** The same in German, for the admin panel. */
  readonly reason: string;
  /** False when it is shown all the same, with the fault mended or left away. */
  readonly isLeftOut: boolean;
}

/** Puts a problem into words. */
export function toFault(subject: string, problem: Problem, isLeftOut = false): Fault {
  return {
    subject,
    problem: describeProblem(problem),
    reason: explainProblem(problem),
    isLeftOut,
  };
}

/** Tells equal faults of two syncs apart from new ones. */
export function toFaultKey({ subject, problem }: Fault): string {
  return `${subject}: ${problem}`;
}
