import { zodResolver } from '@hookform/resolvers/zod';
import {
  ACCOUNT_TAKEN_TEXT,
  type FieldError,
  PROFILE_SAVED_TEXT,
  readRegistrationRefusal,
  saveProfile as saveProfileCall,
} from '@klappe/contracts';
import {
  ACCOUNT_TEXT_NAMES,
  createFields,
  createProfileForm,
  formatAddress,
  listNames,
  type ProfileForm,
} from '@klappe/domain';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { BackendError } from '#app/backend/backend-error.ts';
import { SLOW_CALL_TIMEOUT_MS } from '#app/backend/call-backend.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import {
  AddressFields,
  CompanyNameField,
  EmailField,
  NameFields,
  PhoneFields,
  VatNumberField,
} from '#app/forms/contact-fields.tsx';
import {
  Form,
  FormCheckbox,
  FormErrors,
  FormPassword,
  FormText,
  showRefusedFields,
} from '#app/forms/form.tsx';
import { LoginDeclined } from '#app/session/bearer.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { SESSION_EXPIRED_TEXT, sessionStore } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { type UserData, userStore } from '#app/stores/user.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';

export function ProfileEditor({ user }: { user: UserData }) {
  const stored = useMemo(() => toProfileForm(user), [user]);
  const isBusiness = user.customer.client === 'business';
  // An account whose company is not confirmed sees no data of it and need not fill it in.
  const hasRecord = user.contact !== null;
  const resolver = useMemo(
    () => zodResolver(createProfileForm(hasRecord || isBusiness ? stored : null)),
    [hasRecord, isBusiness, stored],
  );
  const form = useForm<ProfileForm>({
    defaultValues: stored,
    mode: 'onTouched',
    resolver,
    // `FormErrors` puts the focus on the first wrong field.
    shouldFocusError: false,
  });
  const isRestored = useUnsavedProfile(form, user.customer.id);
  const { isBusy, problem, run, setProblem } = useTask(
    async (values: ProfileForm) => {
      const saved = await saveProfile(values);
      form.reset(saved ? toProfileForm(saved) : values);
      showSnackbar({ message: PROFILE_SAVED_TEXT, type: 'success' });
    },
    (error) => {
      const { problem: text, fields, isOfFields } = toProfileRefusal(error);
      const isShown = showRefusedFields(form, fields);
      return isShown && isOfFields ? null : { text, advice: 'Alle Angaben bleiben erhalten.' };
    },
  );
  return (
    <Form form={form} id="profile" label="Profil" onInvalid={() => setProblem(null)} onSubmit={run}>
      {isRestored && (
        <p className="panel gap-below unsaved-profile" role="status">
          Ihre Änderungen von vorhin sind noch nicht gespeichert.
        </p>
      )}
      <FormErrors />
      {isBusiness && hasRecord && (
        <FormSection title="Unternehmen">
          <div className="field-row">
            <CompanyNameField />
            <VatNumberField />
          </div>
        </FormSection>
      )}
      <FormSection title="Kontakt">
        <NameFields />
        <EmailField hint="An diese Adresse gehen Bestätigungen und Angebote." />
        <EmailPassword storedEmail={stored.email} />
        <PhoneFields />
      </FormSection>
      {(!isBusiness || hasRecord) && (
        <FormSection title="Anschrift">
          <AddressFields />
          <OtherAddresses stored={stored} user={user} />
        </FormSection>
      )}
      <FormSection title="Konto">
        <FormText<ProfileForm>
          autoCapitalize="none"
          autoComplete="username"
          hint="Damit melden Sie sich an."
          label="Username"
          name="username"
          spellCheck={false}
        />
        <FormAlert problem={problem} />
        <SubmitButton isBusy={isBusy}>Speichern</SubmitButton>
      </FormSection>
    </Form>
  );
}

/** Asks for the password when the address changes, because links for a new password are mailed there. */
function EmailPassword({ storedEmail }: { storedEmail: string }) {
  const email = useWatch<ProfileForm, 'email'>({ name: 'email' });
  if (email.trim().toLowerCase() === storedEmail.toLowerCase()) return null;
  return (
    <FormPassword<ProfileForm>
      autoComplete="current-password"
      hint="Für eine andere Email-Adresse. Sie gilt, sobald Sie sie über den Link bestätigen, den wir Ihnen dorthin senden."
      label="Ihr Passwort"
      name="emailPassword"
    />
  );
}

/** What was typed into the profile when the session ended by itself, and whose profile that was. In this tab only. */
let unsaved: { readonly userId: number; readonly values: ProfileForm } | null = null;

/**
 * Keeps unsaved changes while the customer logs in again, wherever the shop goes meanwhile, and puts them back into
 * the form; true once it has. Only their own account gets them, and a logout forgets them.
 */
function useUnsavedProfile(form: UseFormReturn<ProfileForm>, userId: number): boolean {
  const [isRestored, setIsRestored] = useState(false);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (unsaved?.userId !== userId) return;
    form.reset(unsaved.values, { keepDefaultValues: true });
    unsaved = null;
    setIsRestored(true);
  }, [form, userId]);
  useEffect(
    () =>
      sessionStore.subscribe(({ token, expired }, before) => {
        if ((token === '') === (before.token === '')) return;
        // After a login the form is still here, with everything in it.
        unsaved = isDirty && expired ? { userId, values: form.getValues() } : null;
      }),
    [form, isDirty, userId],
  );
  return isRestored && isDirty;
}

const ADDRESS_FIELDS = ['street', 'number', 'postalcode', 'city', 'country'] as const;
const QUESTIONS = [
  { field: 'alsoInvoice', other: 'otherInvoice', label: 'Auch Rechnungsanschrift ändern?' },
  { field: 'alsoVisit', other: 'otherVisit', label: 'Auch Besuchsanschrift ändern?' },
] as const;

interface OtherAddressesProps {
  readonly user: UserData;
  readonly stored: ProfileForm;
}

/** Asks, once the address is changed, whether the addresses that differed from it are to be changed too. */
function OtherAddresses({ user, stored }: OtherAddressesProps) {
  const [street, number, postalcode, city, country] = useWatch<ProfileForm, typeof ADDRESS_FIELDS>({
    name: ADDRESS_FIELDS,
  });
  const address = { street, number, postalcode, city, country };
  const asked = QUESTIONS.flatMap(({ other, ...question }) => {
    const current = user.contact?.[other] ?? '';
    return current === '' ? [] : [{ ...question, current }];
  });
  const isChanged = ADDRESS_FIELDS.some((field) => address[field].trim() !== stored[field]);
  if (!isChanged) return null;
  return asked.map(({ field, label, current }) => (
    <FormCheckbox<ProfileForm> isOptional key={field} label={label} name={field}>
      <p className="note">Bisher: {current}</p>
      <p className="note">Neu: {formatAddress(address)}</p>
    </FormCheckbox>
  ));
}

/** The values of the account and its contact record, as the form shows them. */
export function toProfileForm(user: UserData): ProfileForm {
  const { customer } = user;
  const record = toAccountClient(user);
  return {
    ...record,
    ...createFields(ACCOUNT_TEXT_NAMES, (name) => customer[name]),
    company: record.company,
    client: customer.client,
    username: customer.username,
    alsoInvoice: false,
    alsoVisit: false,
    emailPassword: '',
    currentPassword: '',
    password: '',
    passwordRepeat: '',
  };
}

/**
 * Saves the profile in the account and the rental system, then fetches what is stored there; null when that fails: the
 * profile is saved all the same. Throws `LoginDeclined` and `BackendError`.
 */
export async function saveProfile(form: ProfileForm): Promise<UserData | null> {
  const before = toAccountClient(userStore.getState());
  const input = saveProfileCall.request.parse(form);
  await callAsCustomer(saveProfileCall, { input, timeoutMs: SLOW_CALL_TIMEOUT_MS });
  try {
    const user = await fetchAccount();
    updateDraftContact(before, user);
    return user;
  } catch (error) {
    console.warn('The saved profile could not be read back', error);
    return null;
  }
}

/** Updates the contact of the inquiry draft, unless the customer has changed it by hand. */
function updateDraftContact(before: ReturnType<typeof toAccountClient>, user: UserData): void {
  const { draft, writeDraft } = cartStore.getState();
  const isUnchanged = listNames(before).every((name) => draft.client[name] === before[name]);
  if (isUnchanged) writeDraft({ ...draft, client: toAccountClient(user) });
}

const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihre Änderungen gespeichert wurden. Bitte speichern Sie noch einmal.';

export function toProfileRefusal(error: unknown) {
  if (error instanceof LoginDeclined) return refuse(SESSION_EXPIRED_TEXT);
  if (!(error instanceof BackendError)) throw error;
  const { failure, message, fieldErrors } = error;
  if (failure !== 'refused') return refuse(UNKNOWN_STATE);
  return refuse(message, [...fieldErrors, ...findTaken(error)], fieldErrors.length > 0);
}

/** `isOfFields` is true when the messages at the fields say all of it. */
function refuse(problem: string, fields: readonly FieldError[] = [], isOfFields = false) {
  return { problem, fields, isOfFields };
}

function findTaken(error: BackendError): readonly FieldError[] {
  switch (readRegistrationRefusal(error)) {
    case 'username-taken':
      return [{ path: ['username'], message: ACCOUNT_TAKEN_TEXT }];
    case 'email-taken':
      return [{ path: ['email'], message: ACCOUNT_TAKEN_TEXT }];
    default:
      return [];
  }
}
