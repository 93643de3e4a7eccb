import { useRef, useState } from 'react';
import { toAccountProblem } from './account-problem.ts';

export type TaskState =
  | { readonly kind: 'ready' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly problem: string };

/** One call, once at a time, with what became of it. */
export function useTask<Input>(call: (input: Input) => Promise<void>) {
  const [state, setState] = useState<TaskState>({ kind: 'ready' });
  const isBusy = useRef(false);
  const run = async (input: Input) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'busy' });
    try {
      await call(input);
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', problem: toAccountProblem(error) });
    } finally {
      isBusy.current = false;
    }
  };
  return { state, problem: state.kind === 'failed' ? state.problem : null, run };
}
