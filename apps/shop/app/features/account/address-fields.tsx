import { COUNTRIES, type RegistrationForm } from '@klappe/domain';
import { useFormField } from '#app/forms/use-form-field.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** What the registration and the profile both ask for. The country decides what postal code and UID look like. */
type AddressForm = Pick<
  RegistrationForm,
  'street' | 'number' | 'postalcode' | 'city' | 'country' | 'uid'
>;

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** Where a company or a person gets its post. */
export function AddressFields({ formId }: { formId: string }) {
  const recheck = useRecheck<AddressForm>();
  const country = useFormField<AddressForm>(formId, 'country');
  return (
    <>
      <div className="field-row street-row">
        <TextField
          autoComplete="address-line1"
          label="Straße"
          {...useFormField<AddressForm>(formId, 'street')}
        />
        <TextField label="Hausnummer" {...useFormField<AddressForm>(formId, 'number')} />
      </div>
      <div className="field-row town-row">
        <TextField
          autoComplete="postal-code"
          label="PLZ"
          {...useFormField<AddressForm>(formId, 'postalcode')}
        />
        <TextField
          autoComplete="address-level2"
          label="Ort"
          {...useFormField<AddressForm>(formId, 'city')}
        />
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
