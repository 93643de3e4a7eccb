import { findTextLanguage } from '@klappe/contracts';

/** Why something was not done, and below it, as a line of its own, what to do. */
export interface Problem {
  readonly text: string;
  readonly advice?: string | undefined;
}

/** Why sending failed. The live region is always rendered, because screen readers announce only changes of it. */
export function FormAlert({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div className="alert">
          <p className="strong" lang={findTextLanguage(problem.text)}>
            {problem.text}
          </p>
          {problem.advice && <p>{problem.advice}</p>}
        </div>
      )}
    </div>
  );
}
