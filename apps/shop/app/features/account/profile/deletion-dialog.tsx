import { deleteAccount, showDeletion } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { SLOW_CALL_TIMEOUT_MS } from '#app/backend/call-backend.ts';
import { forgetAccount } from '#app/features/account/log-out.ts';
import { toProblem } from '#app/features/account/task-problems.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';

/** Sentences for the customer: what was deleted, and what the law requires to be kept. */
type DeletionReport = z.infer<typeof deleteAccount.response>;

/** Asks for the password, deletes the account, and shows what was deleted and what is kept. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const [report, setReport] = useState<DeletionReport | null>(null);
  return report ? (
    <DeletionReportDialog report={report} />
  ) : (
    <Dialog isOpen onClose={onClose} title="Konto löschen">
      <DeletionForm onCancel={onClose} onDeleted={setReport} />
    </Dialog>
  );
}

interface DeletionFormProps {
  readonly onCancel: () => void;
  readonly onDeleted: (report: DeletionReport) => void;
}

function DeletionForm({ onCancel, onDeleted }: DeletionFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, problem, run } = useTask(
    async (currentPassword: string) => {
      const options = { input: { currentPassword }, timeoutMs: SLOW_CALL_TIMEOUT_MS };
      onDeleted(await callAsCustomer(deleteAccount, options));
    },
    (error) => toProblem(error, FAILED, UNKNOWN_STATE),
  );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(password.trim() === '');
        if (password.trim() !== '') void run(password);
      }}
    >
      <p>Das lässt sich nicht rückgängig machen.</p>
      <DeletionPlan />
      <div aria-live="polite">
        <PasswordField
          autoComplete="current-password"
          error={isMissing ? 'Bitte Passwort angeben!' : problem?.text}
          id="deletion-password"
          label="Passwort"
          onChange={(event) => setPassword(event.currentTarget.value)}
          value={password}
        />
      </div>
      <div className="buttons">
        <BusyButton isBusy={isBusy} type="submit">
          Konto endgültig löschen
        </BusyButton>
        <button className="button" data-look="plain" onClick={onCancel} type="button">
          Abbrechen
        </button>
      </div>
    </form>
  );
}

function DeletionPlan() {
  const [plan, setPlan] = useState<DeletionReport | 'failed' | null>(null);
  useEffect(() => {
    callAsCustomer(showDeletion, {}).then(setPlan, () => setPlan('failed'));
  }, []);
  if (plan === null) return <p role="status">Wird geladen …</p>;
  if (plan === 'failed') {
    return (
      <p>
        Was gelöscht und was aufbewahrt wird, konnte gerade nicht geladen werden. Sie erhalten die
        Liste auch nach der Löschung.
      </p>
    );
  }
  return (
    <div className="stack" role="status">
      <SentenceList sentences={plan.deleted} title="Wird gelöscht" />
      <SentenceList sentences={plan.kept} title="Wird aufbewahrt" />
    </div>
  );
}

const FAILED = 'Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es später erneut!';
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihr Konto gelöscht wurde. Bitte versuchen Sie es erneut.';

/** What was deleted and what must be kept. Closing the dialog or leaving the page logs out. */
function DeletionReportDialog({ report: { deleted, kept } }: { report: DeletionReport }) {
  useEffect(() => {
    window.addEventListener('pagehide', forgetAccount);
    return () => window.removeEventListener('pagehide', forgetAccount);
  }, []);
  return (
    <Dialog isOpen onClose={forgetAccount} title="Ihr Konto ist gelöscht">
      <div className="stack" role="status">
        <SentenceList sentences={deleted} title="Gelöscht" />
        <SentenceList sentences={kept} title="Aufbewahrt" />
        <p>Diese Angaben erhalten Sie auch per Email.</p>
      </div>
      <button className="button buttons-below" onClick={forgetAccount} type="button">
        Zur Startseite
      </button>
    </Dialog>
  );
}

function SentenceList({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3 className="strong">{title}</h3>
      <ul className="bullets sentence-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
