/** Throws when a backend has logged an answer that was larger than the budget of its call (`watch-answers.ts`). */
export function refuseLargeAnswers(log: string): void {
  const lines = log.split('\n').filter((line) => line.includes('Answer above its budget'));
  if (lines.length > 0) throw new Error(`Answers above their budgets:\n${lines.join('\n')}`);
}
