import { useState } from 'react';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toProjectProblem } from './change-projects.ts';

/** Work with projects, one at a time; what fails is told. Answers true when it succeeded. */
export function useProjectWork() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const message = toProjectProblem(error);
      if (message) showSnackbar({ message, type: 'error' });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
