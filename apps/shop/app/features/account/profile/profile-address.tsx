import { COUNTRIES, type ProfileForm } from '@klappe/domain';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRecheck } from '#app/ui/use-recheck.ts';
import { useProfileField } from './profile-form.ts';

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** Where the company or the person gets its post. */
export function ProfileAddress() {
  const recheck = useRecheck<ProfileForm>();
  const country = useProfileField('country');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField autoComplete="address-line1" label="Straße" {...useProfileField('street')} />
        <TextField label="Hausnummer" {...useProfileField('number')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr_1fr]">
        <TextField autoComplete="postal-code" label="PLZ" {...useProfileField('postalcode')} />
        <TextField autoComplete="address-level2" label="Ort" {...useProfileField('city')} />
        <SelectField
          autoComplete="country"
          label="Land"
          options={COUNTRY_CHOICES}
          {...country}
          onChange={async (event) => {
            await country.onChange(event);
            recheck(['postalcode', 'uid']);
          }}
        />
      </div>
    </>
  );
}
