import { zodResolver } from '@hookform/resolvers/zod';
import { PROFILE_SAVED_TEXT } from '@klappe/contracts';
import { createProfileForm, formatAddress, type ProfileForm } from '@klappe/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import {
  AddressFields,
  CompanyNameField,
  EmailField,
  NameFields,
  PhoneFields,
  VatNumberField,
} from '#app/forms/contact-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { toControlId, useFormField } from '#app/forms/use-form-field.ts';
import { sessionStore } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import type { UserData } from '#app/stores/user.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PROFILE_FIELDS, saveProfile, toProfileForm } from './save-profile.ts';

const PROFILE = { formId: 'profile' };

/** The form for the account and the customer data, which are saved together. */
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
    shouldFocusError: false,
  });
  const isRestored = useUnsavedProfile(form, user.customer.id);
  const { isBusy, problem, submit } = useProfileSaving(form);
  return (
    <FormProvider {...form}>
      <form
        aria-label="Profil"
        id={PROFILE.formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isRestored && (
          <p className="panel unsaved-profile" role="status">
            Ihre Änderungen von vorhin sind noch nicht gespeichert.
          </p>
        )}
        <FormErrors<ProfileForm> fields={PROFILE_FIELDS} {...PROFILE} />
        {isBusiness && hasRecord && (
          <FormSection title="Unternehmen">
            <div className="field-row">
              <CompanyNameField {...PROFILE} />
              <VatNumberField {...PROFILE} />
            </div>
          </FormSection>
        )}
        <FormSection title="Kontakt">
          <NameFields {...PROFILE} />
          <EmailField hint="An diese Adresse gehen Bestätigungen und Angebote." {...PROFILE} />
          <EmailPassword storedEmail={stored.email} />
          <PhoneFields {...PROFILE} />
        </FormSection>
        {(!isBusiness || hasRecord) && (
          <FormSection title="Anschrift">
            <AddressFields {...PROFILE} />
            <OtherAddresses stored={stored} user={user} {...PROFILE} />
          </FormSection>
        )}
        <FormSection title="Konto">
          <Username />
          <FormAlert
            problem={
              problem === null ? null : { text: problem, advice: 'Alle Angaben bleiben erhalten.' }
            }
          />
          <SubmitButton isBusy={isBusy}>Speichern</SubmitButton>
        </FormSection>
      </form>
    </FormProvider>
  );
}

/** Asks for the password when the address changes, because links for a new password are mailed there. */
function EmailPassword({ storedEmail }: { storedEmail: string }) {
  const email = useWatch<ProfileForm, 'email'>({ name: 'email' });
  const field = useFormField<ProfileForm>(PROFILE.formId, 'emailPassword');
  if (email.trim().toLowerCase() === storedEmail.toLowerCase()) return null;
  return (
    <PasswordField
      aria-required
      autoComplete="current-password"
      hint="Für eine andere Email-Adresse. Sie gilt, sobald Sie sie über den Link bestätigen, den wir Ihnen dorthin senden."
      label="Ihr Passwort"
      {...field}
    />
  );
}

function Username() {
  return (
    <TextField
      aria-required
      autoCapitalize="none"
      autoComplete="username"
      hint="Damit melden Sie sich an."
      label="Username"
      spellCheck={false}
      {...useFormField<ProfileForm>(PROFILE.formId, 'username')}
    />
  );
}

/** Saves the profile, never twice at the same time. A refused form keeps its values. */
function useProfileSaving(form: UseFormReturn<ProfileForm>) {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);

  const send = async (values: ProfileForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem(null);
    const outcome = await saveProfile(values, backendUrl).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
    if (outcome.kind === 'saved') {
      form.reset(outcome.user ? toProfileForm(outcome.user) : values);
      showSnackbar({ message: PROFILE_SAVED_TEXT, type: 'success' });
      return;
    }
    setProblem(outcome.problem);
    for (const { field, message } of outcome.fields) {
      form.setError(field, { type: 'backend', message });
    }
  };

  // `FormErrors` puts the focus on the first wrong field.
  const submit = form.handleSubmit(send, () => setProblem(null));
  return { isBusy, problem, submit };
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
  readonly formId: string;
}

/** Asks, once the address is changed, whether the addresses that differed from it are to be changed too. */
function OtherAddresses({ user, stored, formId }: OtherAddressesProps) {
  const { register } = useFormContext<ProfileForm>();
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
    <Checkbox id={toControlId(formId, field)} key={field} label={label} {...register(field)}>
      <p className="note">Bisher: {current}</p>
      <p className="note">Neu: {formatAddress(address)}</p>
    </Checkbox>
  ));
}
