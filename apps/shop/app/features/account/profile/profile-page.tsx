import { zodResolver } from '@hookform/resolvers/zod';
import {
  changePassword,
  endAllSessions,
  endSession,
  exportOwnData,
  type OwnSession,
  type PendingApprovals,
  saveReminders,
  showPendingApprovals,
  showReminders,
} from '@klappe/contracts';
import { ChangePasswordForm, formatDate, formatHouseTimestamp, toHouseDate } from '@klappe/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { ChangeList } from '#app/features/account/change-list.tsx';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { forgetAccount } from '#app/features/account/log-out.ts';
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx';
import { refuseWeakPassword } from '#app/features/account/refuse-weak-password.ts';
import { toProblem } from '#app/features/account/task-problems.ts';
import { Form, FormPassword } from '#app/forms/form.tsx';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { sessionStore } from '#app/session/session.ts';
import { type UserData, useUser } from '#app/stores/user.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton, SubmitButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { CompanySection, NOT_SAVED } from './company-section.tsx';
import { ProfileEditor } from './profile-editor.tsx';

interface ProfilePageProps {
  /** Null when it could not be loaded. */
  readonly user: UserData | null;
  readonly sessions: readonly OwnSession[] | null;
}

/** /profile: contact data, password, sessions, and the data stored about the customer. */
export function ProfilePage({ user, sessions }: ProfilePageProps) {
  const storedCustomer = useUser((state) => state.customer);
  const customer = user?.customer ?? storedCustomer;
  const { username, firstname, lastname, email, company, customerNumber } = customer;
  return (
    <div className="narrow">
      <h1 className={customerNumber ? 'page-title profile-title' : 'page-title'}>Profil</h1>
      {customerNumber && <p className="num muted customer-number">Kundennummer {customerNumber}</p>}
      <PendingNotices />
      {user ? (
        <ProfileEditor key={customer.id} user={user} />
      ) : (
        <LoadFailed
          advice="Bitte versuchen Sie es in ein paar Minuten noch einmal."
          message="Ihre Profildaten konnten nicht geladen werden."
        />
      )}
      <PasswordEditor
        ownWords={[username, firstname, lastname, email, company]}
        username={username}
      />
      <CompanySection />
      <RemindersSection />
      <SessionsSection sessions={sessions} />
      <OwnDataSection />
    </div>
  );
}

/** Says what of the account waits for a confirmation. Asks again whenever the profile was saved. */
function PendingNotices() {
  const pending = usePending();
  if (pending === null) return null;
  const { membership, companyChanges, newEmail } = pending;
  return (
    <div className="stack gap-below" role="status">
      {membership && <MembershipNotice {...membership} />}
      {newEmail !== null && (
        <Notice title="Neue Email-Adresse noch nicht bestätigt">
          <p>
            Wir haben einen Link an {newEmail} gesendet. Er gilt 24 Stunden; bis zur Bestätigung
            bleibt Ihre bisherige Adresse.
          </p>
        </Notice>
      )}
      {companyChanges.length > 0 && (
        <Notice title="Firmendaten: Änderung wartet auf unsere Bestätigung">
          <ChangeList changes={companyChanges} />
        </Notice>
      )}
    </div>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel pending-notice">
      <h2 className="strong">{title}</h2>
      {children}
    </section>
  );
}

type Membership = NonNullable<PendingApprovals['membership']>;

function MembershipNotice({ company, customerNumber, isRefused }: Membership) {
  const name = `${company} (Kundennummer ${customerNumber})`;
  return (
    <Notice title={isRefused ? 'Firma nicht bestätigt' : 'Ihre Firma ist noch nicht bestätigt'}>
      <p>
        {isRefused
          ? `Dass Sie zu ${name} gehören, wurde nicht bestätigt. Sie können weiter mit Ihren eigenen Daten anfragen. Wenn das ein Irrtum ist, melden Sie sich bitte bei uns.`
          : `Sie möchten zu ${name} gehören. Wir oder Ihre Kollegen müssen das noch freigeben. Bis dahin können Sie mit Ihren eigenen Daten anfragen; Firmendaten sehen Sie nach der Freigabe.`}
      </p>
    </Notice>
  );
}

function usePending(): PendingApprovals | null {
  // Another object after each save.
  const customer = useUser((state) => state.customer);
  const [pending, setPending] = useState<PendingApprovals | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved profile may have asked for something.
  useEffect(() => {
    let isCurrent = true;
    callAsCustomer(showPendingApprovals, {}).then(
      (answer) => isCurrent && setPending(answer),
      // The profile itself says that it could not be loaded.
      console.warn,
    );
    return () => {
      isCurrent = false;
    };
  }, [customer]);
  return pending;
}

const FAILED = 'Das Abmelden hat nicht funktioniert. Bitte versuchen Sie es später erneut!';

/** Where the customer is logged in. Each of the other sessions can be ended, or all of them at once. */
function SessionsSection({ sessions }: { sessions: readonly OwnSession[] | null }) {
  const [ended, setEnded] = useState<readonly number[]>([]);
  const { problem, isBusy, run } = useTask(
    (work: () => Promise<void>) => work(),
    (error) => toProblem(error, FAILED),
  );
  const endOne = async (id: number) => {
    try {
      await callAsCustomer(endSession, { params: { id } });
    } catch (error) {
      // A session that is not there any more has ended.
      if (!(error instanceof BackendError) || error.status !== 404) throw error;
    }
    setEnded((before) => [...before, id]);
    showSnackbar({ message: 'Das Gerät ist abgemeldet.', type: 'success' });
  };
  const endAll = async () => {
    await callAsCustomer(endAllSessions, {});
    forgetAccount();
    showSnackbar({ message: 'Sie sind überall abgemeldet.', type: 'success' });
  };
  const open = sessions?.filter(({ id }) => !ended.includes(id)) ?? null;
  return (
    <FormSection title="Angemeldete Geräte">
      {open === null ? (
        <p>Ihre angemeldeten Geräte konnten nicht geladen werden.</p>
      ) : (
        <ul className="session-list">
          {open.map((session) => (
            <li key={session.id}>
              <SessionRow
                isBusy={isBusy}
                onEnd={() => void run(() => endOne(session.id))}
                session={session}
              />
            </li>
          ))}
        </ul>
      )}
      <FormAlert problem={problem} />
      <BusyButton data-look="plain" isBusy={isBusy} onClick={() => void run(endAll)}>
        Überall abmelden
      </BusyButton>
    </FormSection>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <div className="row spread">
      <div>
        <p className="strong">{device}</p>
        <p className="note">
          {isCurrent
            ? 'Diese Sitzung'
            : `Zuletzt verwendet am ${formatHouseTimestamp(new Date(lastUsedAt))}`}
          , angemeldet am {formatDate(toHouseDate(new Date(createdAt)))}
        </p>
      </div>
      {!isCurrent && (
        <button className="link-button" disabled={isBusy} onClick={onEnd} type="button">
          Abmelden<span className="sr-only"> {device}</span>
        </button>
      )}
    </div>
  );
}

const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

/** A file of 20 MB over a slow line. */
const EXPORT_TIMEOUT_MS = 300_000;

const NOT_LOADED = 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut!';

/** Download of the customer's data and deletion of the account, as GDPR Art. 15, 17 and 20 demand. */
function OwnDataSection() {
  const [isDeleting, setIsDeleting] = useState(false);
  const [missing, setMissing] = useState('');
  const { isBusy, problem, run } = useTask(
    async () => {
      setMissing('');
      const own = await callAsCustomer(exportOwnData, { timeoutMs: EXPORT_TIMEOUT_MS });
      saveFile({
        name: `meine-daten-${toHouseDate(new Date())}.json`,
        type: 'application/json',
        content: JSON.stringify(own, null, 2),
      });
      setMissing(own.missing.join(' '));
    },
    (error) => toProblem(error, NOT_LOADED),
  );
  return (
    <FormSection title="Ihre Daten">
      <p className="measure">
        Alles, was wir über Sie gespeichert haben, als Datei (JSON): Konto, Kundendatensatz,
        Warenkorb, Merklisten, Anfragen, Nachrichten und Mails.
      </p>
      <BusyButton data-look="plain" isBusy={isBusy} onClick={() => void run()}>
        Meine Daten herunterladen
      </BusyButton>
      <FormAlert problem={missing === '' ? problem : { text: missing }} />
      <div className="deletion-part">
        <p className="measure">
          Sie können Ihr Konto jederzeit löschen. Gesendete Anfragen müssen wir sieben Jahre lang
          aufbewahren.
        </p>
        <button
          className="link-button alert-text"
          onClick={() => setIsDeleting(true)}
          type="button"
        >
          Konto löschen
        </button>
      </div>
      {isDeleting && <DeletionDialog onClose={() => setIsDeleting(false)} />}
    </FormSection>
  );
}

const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', passwordRepeat: '' };

interface PasswordEditorProps {
  readonly username: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

function PasswordEditor({ username, ownWords }: PasswordEditorProps) {
  const { revalidate } = useRevalidator();
  const form = useForm<ChangePasswordForm>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: refuseWeakPassword(zodResolver(ChangePasswordForm), () => ownWords),
  });
  const { isBusy, problem, run } = useTask(
    async ({ currentPassword, password, passwordRepeat }: ChangePasswordForm) => {
      const input = { currentPassword, password, passwordConfirmation: passwordRepeat };
      const { jwt } = await callAsCustomer(changePassword, { input });
      sessionStore.getState().start(jwt);
      form.reset(EMPTY);
      // Every other session has ended.
      void revalidate();
      showSnackbar({ message: 'Ihr Passwort ist geändert.', type: 'success' });
    },
    (error) => {
      const told = toProblem(error, NOT_CHANGED, UNKNOWN_STATE);
      const field = findRefusedField(error);
      if (!field) return told;
      form.setError(field, { type: 'backend', message: told.text }, { shouldFocus: true });
      return null;
    },
  );
  return (
    <Form form={form} id="password" label="Passwort ändern" onSubmit={run}>
      <FormSection title="Passwort ändern">
        {/* Tells password managers which account the password belongs to. */}
        <input autoComplete="username" hidden readOnly type="text" value={username} />
        <FormPassword<ChangePasswordForm>
          autoComplete="current-password"
          label="Aktuelles Passwort"
          name="currentPassword"
        />
        <div className="field-row">
          <NewPasswordFields
            hint="Mindestens 8 Zeichen, ohne den Username."
            label="Neues Passwort"
            ownWords={ownWords}
          />
        </div>
        <FormAlert problem={problem} />
        <SubmitButton isBusy={isBusy}>Passwort ändern</SubmitButton>
      </FormSection>
    </Form>
  );
}

const NOT_CHANGED =
  'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es später erneut!';
/** The answer was lost, so the password may have been changed or not. */
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob das Passwort geändert wurde. Bitte versuchen Sie es erneut; gilt das aktuelle nicht mehr, ist bereits das neue gültig.';

/** The field of the form that the backend refused; null for any other error. */
function findRefusedField(error: unknown): keyof ChangePasswordForm | null {
  const name = error instanceof BackendError ? error.fieldErrors[0]?.path.at(-1) : undefined;
  if (name === 'currentPassword' || name === 'password') return name;
  return name === 'passwordConfirmation' ? 'passwordRepeat' : null;
}

/** Whether the customer is reminded by mail. Until that is known the box cannot be ticked. */
function RemindersSection() {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const { problem, run } = useTask(
    async (wanted: boolean) => {
      setIsOn(wanted);
      await callAsCustomer(saveReminders, {
        input: { data: { isOn: wanted } },
        outlivesPage: true,
      });
    },
    (error) => {
      setIsOn((wanted) => !wanted);
      return toProblem(error, NOT_SAVED);
    },
  );
  useEffect(() => {
    callAsCustomer(showReminders, {}).then(({ data }) => setIsOn(data.isOn), console.warn);
  }, []);
  return (
    <FormSection title="Erinnerungen per Email">
      <Checkbox
        checked={isOn ?? false}
        disabled={isOn === null}
        id="reminders"
        label="Erinnern Sie mich am Tag vor Abholung und Rückgabe, und bevor ein Angebot endet"
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      <FormAlert problem={problem} />
    </FormSection>
  );
}
