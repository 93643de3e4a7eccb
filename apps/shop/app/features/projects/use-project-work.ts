import { useState } from 'react';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toProjectProblem } from './change-projects.ts';

/** Work with projects, one at a time. `tell` gets what went wrong, and an empty text when work begins. Answers true when it succeeded. */
function useWork(tell: (problem: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    tell('');
    try {
      await work();
      return true;
    } catch (error) {
      tell(toProjectProblem(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/** Work whose failure is told in a snackbar. */
export function useProjectWork() {
  return useWork((message) => {
    if (message) showSnackbar({ message, type: 'error' });
  });
}

/** Work whose failure is shown where it was begun. */
export function useProjectTask() {
  const [problem, setProblem] = useState('');
  return { ...useWork(setProblem), problem, setProblem };
}
