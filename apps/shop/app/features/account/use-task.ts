import { toPasswordText } from '@klappe/contracts';
import { useRef, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import type { Problem } from './form-alert.tsx';

interface TaskState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: Problem | null;
}
const READY: TaskState = { isBusy: false, isDone: false, problem: null };

/** Does work, never twice at the same time, and keeps its state. `tell` says what an error means; null for nothing more. */
export function useTask<Input = void>(
  work: (input: Input) => Promise<unknown>,
  tell: (error: unknown) => Problem | null,
) {
  const [state, setState] = useState(READY);
  const isBusy = useRef(false);
  const run = async (input: Input): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...READY, isBusy: true });
    try {
      await work(input);
      setState({ ...READY, isDone: true });
    } catch (error) {
      setState(READY);
      const problem = tell(error);
      setState({ ...READY, problem });
    } finally {
      isBusy.current = false;
    }
  };
  return { ...state, run, forgetProblem: () => setState(READY) };
}

/** The backend says itself what is wrong with a field, and how long to wait after too many calls; `failed` says the rest. */
export function toProblem(error: unknown, failed: string, unknownState = failed): Problem {
  if (error instanceof LoginDeclined) return { text: SESSION_EXPIRED_TEXT };
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return { text: unknownState };
  const isTooMany = error.status === TOO_MANY_REQUESTS;
  return { text: error.fieldErrors[0]?.message ?? (isTooMany ? error.message : failed) };
}

/** What a page of a mailed link says; the advice is what to do when it is refused. */
export function toPasswordProblem(
  error: unknown,
  advice = 'Bitte versuchen Sie es etwas später noch einmal.',
): Problem {
  if (!(error instanceof BackendError)) throw error;
  const [refused] = error.fieldErrors;
  if (refused) return { text: refused.message };
  const isTooMany = error.status === TOO_MANY_REQUESTS;
  return { text: toPasswordText(error), advice: isTooMany ? error.message : advice };
}
