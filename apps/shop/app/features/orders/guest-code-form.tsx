import { openGuestInquiry, sendGuestCode } from '@klappe/contracts';
import { useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { keepGuestSession } from './guest-access.ts';

const FAILED = 'Das hat nicht funktioniert. Bitte versuchen Sie es erneut.';
const NOT_SENT =
  'Wir haben gerade erst einen Code gesendet. Einen neuen gibt es eine Minute danach.';

const SENT_AGAIN = 'Der Code ist abgelaufen. Wir haben einen neuen geschickt.';

interface GuestCodeFormProps {
  readonly link: string;
  /** Where the code goes, with most of it left out. */
  readonly email: string;
  readonly onOpen: () => void;
}

/** Asks for the code that is mailed to the address of the inquiry. It is sent on request, because mail scanners open links. */
export function GuestCodeForm({ link, email, onOpen }: GuestCodeFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'opening' | null>(null);
  const [problem, setProblem] = useState('');
  const [told, setTold] = useState('');
  const [code, setCode] = useState('');
  async function attempt(kind: 'sending' | 'opening', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setProblem('');
    setTold('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      setProblem(error.status === TOO_MANY_REQUESTS ? error.message : FAILED);
    } finally {
      setBusy(null);
    }
  }
  const send = async () => {
    const { data } = await callBackend(sendGuestCode, { params: { link } });
    setIsAsked(true);
    return data.isSent;
  };
  const askForCode = () =>
    attempt('sending', async () => {
      setTold((await send()) ? `Der Code ist an ${email} unterwegs.` : NOT_SENT);
    });
  const open = () =>
    attempt('opening', async () => {
      const answer = await tryCode(link, code);
      if (answer === 'opened') return onOpen();
      if (typeof answer === 'number') return setProblem(describeWrongCode(answer));
      setCode('');
      setProblem((await send()) ? SENT_AGAIN : 'Der Code ist abgelaufen.');
    });

  if (!isAsked) {
    return (
      <div>
        <BusyButton isBusy={busy === 'sending'} onClick={() => void askForCode()}>
          Code senden
        </BusyButton>
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <TextField
        autoComplete="one-time-code"
        autoFocus
        error={problem || undefined}
        id="code"
        inputMode="numeric"
        label="Code aus der Email"
        maxLength={12}
        onChange={(event) => setCode(event.currentTarget.value)}
        value={code}
      />
      <p className="note" role="status">
        {told || 'Der Code gilt 15 Minuten.'}
      </p>
      <div className="buttons">
        <BusyButton isBusy={busy === 'opening'} type="submit">
          Bestätigen
        </BusyButton>
        <BusyButton data-look="plain" isBusy={busy === 'sending'} onClick={() => void askForCode()}>
          Code erneut senden
        </BusyButton>
      </div>
    </form>
  );
}

/** How often another code may be tried after a wrong one. */
async function tryCode(link: string, code: string): Promise<'opened' | 'ended' | number> {
  try {
    const input = { data: { code } };
    const { data } = await callBackend(openGuestInquiry, { params: { link }, input });
    keepGuestSession(link, data.session);
    return 'opened';
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === 'code-ended') return 'ended';
    if (error.code === 'wrong-code') return Number(error.details.triesLeft);
    throw error;
  }
}

function describeWrongCode(triesLeft: number): string {
  if (triesLeft === 0) return 'Der Code stimmt nicht. Bitte lassen Sie sich einen neuen senden.';
  return `Der Code stimmt nicht. Noch ${triesLeft === 1 ? '1 Versuch' : `${triesLeft} Versuche`}.`;
}
