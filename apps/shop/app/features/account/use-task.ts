import { toPasswordText } from '@klappe/contracts';
import { useRef, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';

type TaskState =
  | { readonly kind: 'ready' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly problem: string };

/** Runs a call, never twice at the same time, and keeps its state. */
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
      setState({ kind: 'failed', problem: toProblem(error) });
    } finally {
      isBusy.current = false;
    }
  };
  return { state, problem: state.kind === 'failed' ? state.problem : null, run };
}

/** Why the call was refused. Wrong fields and calls sent too often are explained by the backend itself. */
function toProblem(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  if (error.status === TOO_MANY_REQUESTS) return error.message;
  return error.fieldErrors[0]?.message ?? toPasswordText(error);
}
