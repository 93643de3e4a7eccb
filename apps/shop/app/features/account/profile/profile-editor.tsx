import type { ProfileForm } from '@klappe/domain';
import { FormProvider } from 'react-hook-form';
import { AddressFields } from '#app/features/account/address-fields.tsx';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import type { UserData } from '#app/stores/user.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import {
  PROFILE_FIELDS,
  PROFILE_FORM_ID,
  useProfileField,
  useProfileForm,
} from './profile-form.ts';
import { ProfilePerson } from './profile-person.tsx';
import { useProfileSaving } from './use-profile-saving.ts';

/** Account and customer data, saved together. §3 "User", §5 */
export function ProfileEditor({ user }: { user: UserData }) {
  const form = useProfileForm(user);
  const { isBusy, problem, submit } = useProfileSaving(form);
  const isBusiness = user.customer.client === 'business';
  return (
    <FormProvider {...form}>
      <form
        aria-label="Profil"
        id={PROFILE_FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors<ProfileForm> fields={PROFILE_FIELDS} formId={PROFILE_FORM_ID} />
        {isBusiness && <Company />}
        <ProfilePerson />
        <FormSection title="Anschrift">
          <AddressFields formId={PROFILE_FORM_ID} />
        </FormSection>
        <FormSection title="Konto">
          <Username />
          <FormAlert advice="Alle Angaben bleiben erhalten." problem={problem} />
          <SubmitButton isBusy={isBusy}>Speichern</SubmitButton>
        </FormSection>
      </form>
    </FormProvider>
  );
}

function Company() {
  return (
    <FormSection title="Unternehmen">
      <div className="field-row">
        <TextField autoComplete="organization" label="Firma" {...useProfileField('company')} />
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          label="UID-Nummer"
          spellCheck={false}
          {...useProfileField('uid')}
        />
      </div>
    </FormSection>
  );
}

function Username() {
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="username"
      hint="Damit melden Sie sich an."
      label="Username"
      spellCheck={false}
      {...useProfileField('username')}
    />
  );
}
