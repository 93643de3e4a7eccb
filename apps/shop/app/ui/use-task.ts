import { useRef, useState } from 'react';

interface TaskState<Problem> {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: Problem | null;
}
const READY = { isBusy: false, isDone: false, problem: null } as const;

/**
 * Does work, never twice at the same time, and keeps its state. `tell` says what an error means; null for nothing more.
 * `run` answers true when the work succeeded.
 */
export function useTask<Input = void, Problem = string>(
  work: (input: Input) => Promise<unknown>,
  tell: (error: unknown) => Problem | null,
) {
  const [state, setState] = useState<TaskState<Problem>>(READY);
  const isBusy = useRef(false);
  const run = async (input: Input): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setState({ ...READY, isBusy: true });
    try {
      await work(input);
      setState({ ...READY, isDone: true });
      return true;
    } catch (error) {
      setState(READY);
      const problem = tell(error);
      setState({ ...READY, problem });
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return {
    ...state,
    run,
    setProblem: (problem: Problem | null) => setState({ ...READY, problem }),
  };
}
