import { COUNTRIES, type RegistrationForm } from '@klappe/domain';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRecheck } from '#app/ui/use-recheck.ts';
import { useSignupField } from './signup-form.ts';

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** The address of new customers. */
export function SignupAddress() {
  const recheck = useRecheck<RegistrationForm>();
  const country = useSignupField('country');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField autoComplete="address-line1" label="Straße" {...useSignupField('street')} />
        <TextField label="Hausnummer" {...useSignupField('number')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr_1fr]">
        <TextField autoComplete="postal-code" label="PLZ" {...useSignupField('postalcode')} />
        <TextField autoComplete="address-level2" label="Ort" {...useSignupField('city')} />
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
