import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { useTask } from '#app/ui/use-task.ts';
import { toProjectProblem } from './change-projects.ts';

type Work = () => Promise<void>;

/** Work with projects whose failure is told in a snackbar. */
export function useProjectWork() {
  return useTask((work: Work) => work(), tellInSnackbar);
}

/** Work with projects whose failure is shown where it was begun. */
export function useProjectTask() {
  return useTask((work: Work) => work(), toProjectProblem);
}

function tellInSnackbar(error: unknown): null {
  const message = toProjectProblem(error);
  if (message) showSnackbar({ message, type: 'error' });
  return null;
}
