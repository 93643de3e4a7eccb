import { stopReminders } from '@klappe/contracts';
import { useSearchParams } from 'react-router';
import { callBackend } from '#app/backend/call-backend.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { FormAlert } from './form-alert.tsx';
import { FinishedTask, TaskPage } from './task-page.tsx';
import { toProblem } from './task-problems.ts';

const FAILED =
  'Das hat nicht funktioniert. Vielleicht ist der Link unvollständig: Bitte öffnen Sie ihn noch einmal aus der Mail.';

/** /erinnerungen: switches reminders off by the code of a mail; only its button does, because mail scanners open links. */
export function RemindersPage() {
  const [search] = useSearchParams();
  const { isBusy, isDone, problem, run } = useTask(
    () => callBackend(stopReminders, { input: { data: { code: search.get('code') ?? '' } } }),
    (error) => toProblem(error, FAILED),
  );
  if (isDone) {
    return (
      <TaskPage title="Erinnerungen">
        <FinishedTask title="Sie erhalten keine Erinnerungen mehr">
          <p>
            Bestätigungen und Angebote senden wir Ihnen weiter. Mit einem Konto können Sie
            Erinnerungen im Profil wieder einschalten.
          </p>
        </FinishedTask>
      </TaskPage>
    );
  }
  return (
    <TaskPage
      lead="Wir erinnern Sie per Email am Tag vor Abholung und Rückgabe, und bevor ein Angebot endet."
      title="Erinnerungen"
    >
      <div className="stack">
        <FormAlert problem={problem} />
        <BusyButton isBusy={isBusy} onClick={() => void run()}>
          Keine Erinnerungen mehr senden
        </BusyButton>
      </div>
    </TaskPage>
  );
}
