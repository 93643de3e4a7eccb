import { useEffect, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import {
  type DeletionReport,
  fetchDeletionPlan,
  sendAccountDeletion,
} from '#app/backend/own-data.ts';
import { forgetAccount } from '#app/features/account/log-out.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

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
  const backendUrl = useBackendUrl();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    if (password.trim() === '') return setProblem('Bitte Passwort angeben!');
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await deleteOwnAccount(password, backendUrl).finally(() => setIsBusy(false));
    if (outcome.kind === 'deleted') onDeleted(outcome.report);
    else setProblem(outcome.message);
  };
  return (
    <form
      className="stack deletion-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>Das lässt sich nicht rückgängig machen.</p>
      <DeletionPlan />
      <div aria-live="polite">
        <PasswordField
          autoComplete="current-password"
          error={problem}
          id="deletion-password"
          label="Passwort"
          onChange={(event) => setPassword(event.currentTarget.value)}
          value={password}
        />
      </div>
      <div className="buttons">
        <button aria-busy={isBusy || undefined} className="button" type="submit">
          {isBusy && <span aria-hidden="true" className="spinner" />}
          Konto endgültig löschen
        </button>
        <button className="button" data-look="plain" onClick={onCancel} type="button">
          Abbrechen
        </button>
      </div>
    </form>
  );
}

/** What will be deleted and kept, before anything is. */
function DeletionPlan() {
  const backendUrl = useBackendUrl();
  const [plan, setPlan] = useState<DeletionReport | 'failed' | null>(null);
  useEffect(() => {
    withBearer((token) => fetchDeletionPlan({ backendUrl, token })).then(setPlan, () =>
      setPlan('failed'),
    );
  }, [backendUrl]);
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

type DeletionOutcome =
  | { readonly kind: 'deleted'; readonly report: DeletionReport }
  | { readonly kind: 'failed'; readonly message: string };

const FAILED = 'Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es später erneut!';
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihr Konto gelöscht wurde. Bitte versuchen Sie es erneut.';

/** Deletes the account of the logged-in customer, who must give the password. */
async function deleteOwnAccount(password: string, backendUrl: string): Promise<DeletionOutcome> {
  try {
    const report = await withBearer((token) =>
      sendAccountDeletion({ backendUrl, token }, password),
    );
    return { kind: 'deleted', report };
  } catch (error) {
    return { kind: 'failed', message: toMessage(error) };
  }
}

function toMessage(error: unknown): string {
  if (error instanceof LoginDeclined) return SESSION_EXPIRED_TEXT;
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return UNKNOWN_STATE;
  return (
    error.fieldErrors[0]?.message ?? (error.status === TOO_MANY_REQUESTS ? error.message : FAILED)
  );
}

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
      <button className="button deletion-report-button" onClick={forgetAccount} type="button">
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
