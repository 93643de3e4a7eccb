import type { ProfileForm } from '@klappe/domain';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useProfileField } from './profile-form.ts';

/** The person, and how to reach them. */
export function ProfilePerson() {
  const recheck = useRecheck<ProfileForm>();
  const mobilephone = useProfileField('mobilephone');
  return (
    <FormSection title="Kontakt">
      <div className="field-row">
        <TextField autoComplete="given-name" label="Vorname" {...useProfileField('firstname')} />
        <TextField autoComplete="family-name" label="Nachname" {...useProfileField('lastname')} />
      </div>
      <TextField
        autoComplete="email"
        hint="An diese Adresse gehen Bestätigungen und Angebote."
        inputMode="email"
        label="Email"
        type="email"
        {...useProfileField('email')}
      />
      <div className="field-row">
        <TextField
          autoComplete="tel"
          hint="Eine der beiden Nummern genügt."
          inputMode="tel"
          label="Telefon"
          type="tel"
          {...useProfileField('phone')}
        />
        <TextField
          autoComplete="tel"
          inputMode="tel"
          label="Mobiltelefon"
          type="tel"
          {...mobilephone}
          onChange={async (event) => {
            await mobilephone.onChange(event);
            recheck(['phone']);
          }}
        />
      </div>
    </FormSection>
  );
}
