import { requestEmailConfirmation } from '#app/backend/auth.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { FormAlert } from './form-alert.tsx';
import { useTask } from './use-task.ts';

/** Sends the confirmation mail once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const backendUrl = useBackendUrl();
  const { state, problem, run } = useTask(() => requestEmailConfirmation(backendUrl, email));
  const isBusy = state.kind === 'busy';
  return (
    <div className="stack resend">
      <button
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        className="button"
        data-look="plain"
        onClick={() => void run(undefined)}
        type="button"
      >
        Bestätigungsmail erneut senden
      </button>
      <p role="status">
        {state.kind === 'done' && 'Die Email ist noch einmal auf dem Weg zu Ihnen.'}
      </p>
      <FormAlert problem={problem} />
    </div>
  );
}
