import { COUNTRIES, type InquiryForm } from '@klappe/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '#app/ui/form-section.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRecheck } from '#app/ui/use-recheck.ts';
import { AccountData } from './account-data.tsx';
import { CompanyFields } from './company-fields.tsx';
import { useField } from './use-field.ts';

const CLIENT_CHOICES = [
  { value: 'company', label: 'Firma' },
  { value: 'private', label: 'Privat' },
];
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
/** Countries whose postal codes have letters. */
const LETTERED = new Set(['gb', 'ie', 'mt', 'nl']);

/** Who asks. */
export function ContactSection() {
  const { control } = useFormContext<InquiryForm>();
  const [clientType, country] = useWatch({ control, name: ['client.client', 'client.country'] });
  const recheck = useRecheck<InquiryForm>();
  const countryField = useField('client.country');
  const typeField = useField('client.client');
  return (
    <FormSection title="Kontakt">
      <AccountData />
      <RadioGroup
        label="Kundentyp"
        choices={CLIENT_CHOICES}
        {...typeField}
        onChange={async (event) => {
          await typeField.onChange(event);
          recheck(['client.company', 'client.uid']);
        }}
      />
      {clientType !== 'private' && <CompanyFields />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Vorname" autoComplete="given-name" {...useField('client.firstname')} />
        <TextField label="Nachname" autoComplete="family-name" {...useField('client.lastname')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField label="Straße" autoComplete="address-line1" {...useField('client.street')} />
        <TextField label="Hausnummer" {...useField('client.number')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr_1fr]">
        <TextField
          label="PLZ"
          autoComplete="postal-code"
          inputMode={LETTERED.has(country) ? 'text' : 'numeric'}
          {...useField('client.postalcode')}
        />
        <TextField label="Ort" autoComplete="address-level2" {...useField('client.city')} />
        <SelectField
          label="Land"
          autoComplete="country"
          options={COUNTRY_CHOICES}
          {...countryField}
          onChange={async (event) => {
            await countryField.onChange(event);
            recheck(['client.postalcode', 'client.uid']);
          }}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...useField('client.email')}
        />
        <TextField
          label="Telefon"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...useField('client.phone')}
        />
      </div>
    </FormSection>
  );
}
