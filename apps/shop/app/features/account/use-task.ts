import { toPasswordText } from '@klappe/contracts';
import { useRef, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import type { Problem } from './form-alert.tsx';

type TaskState =
  | { readonly kind: 'ready' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly problem: Problem };

const TRY_LATER = 'Bitte versuchen Sie es etwas später noch einmal.';

/** Runs a call, never twice at the same time, and keeps its state. The advice is what to do when it is refused. */
export function useTask<Input>(call: (input: Input) => Promise<void>, advice = TRY_LATER) {
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
      setState({ kind: 'failed', problem: toProblem(error, advice) });
    } finally {
      isBusy.current = false;
    }
  };
  return { state, problem: state.kind === 'failed' ? state.problem : null, run };
}

/** Wrong fields are explained by the backend itself, and so is how long to wait after too many calls. */
function toProblem(error: unknown, advice: string): Problem {
  if (!(error instanceof BackendError)) throw error;
  const [refused] = error.fieldErrors;
  if (refused) return { text: refused.message };
  const isTooMany = error.status === TOO_MANY_REQUESTS;
  return { text: toPasswordText(error), advice: isTooMany ? error.message : advice };
}
