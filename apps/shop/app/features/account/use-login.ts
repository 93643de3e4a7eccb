import type { LoginFailure } from '@klappe/contracts';
import { LOGIN_ERROR_DURATION_MS, type LoginForm } from '@klappe/domain';
import { useEffect, useRef, useState } from 'react';
import { loginPrompt } from '#app/session/login-prompt.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { logIn } from './log-in.ts';

/** Logs in, once at a time; welcomes and closes the dialog, or tells what was wrong for three seconds. */
export function useLogin() {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => setFailure(null), LOGIN_ERROR_DURATION_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  const send = async (form: LoginForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    const outcome = await logIn(form, backendUrl);
    isSending.current = false;
    setIsBusy(false);
    if (outcome.kind === 'failed') {
      setFailure(outcome.failure);
      setNeedsConfirmation(outcome.failure.kind === 'unconfirmed');
      return;
    }
    showSnackbar({ message: `Willkommen, ${outcome.name}!`, type: 'success' });
    loginPrompt.getState().answer(true);
  };

  return { isBusy, failure, needsConfirmation, send };
}
