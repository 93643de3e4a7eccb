import { findAskedFields } from '@klappe/domain';
import { FormSection } from '#app/ui/form-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { SIGNUP_FORM_ID, useSignupField, useSignupVariant } from './signup-form.ts';

/** The person, where they sit and how to reach them. */
export function SignupPerson() {
  const asked = findAskedFields(useSignupVariant());
  return (
    <FormSection title="Kontakt">
      <div className="field-row">
        <TextField autoComplete="given-name" label="Vorname" {...useSignupField('firstname')} />
        <TextField autoComplete="family-name" label="Nachname" {...useSignupField('lastname')} />
      </div>
      {asked.address && <AddressFields formId={SIGNUP_FORM_ID} />}
      <TextField
        autoComplete="email"
        hint="An diese Adresse senden wir den Link, mit dem Sie Ihr Konto bestätigen."
        inputMode="email"
        label="Email"
        type="email"
        {...useSignupField('email')}
      />
      <div className="field-row">
        <TextField
          autoComplete="tel"
          hint="Eine der beiden Nummern genügt."
          inputMode="tel"
          label="Telefon"
          type="tel"
          {...useSignupField('phone')}
        />
        <TextField
          autoComplete="tel"
          inputMode="tel"
          label="Mobiltelefon"
          type="tel"
          {...useSignupField('mobilephone')}
        />
      </div>
    </FormSection>
  );
}
