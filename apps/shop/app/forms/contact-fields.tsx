import { CLIENT_TYPE_LABELS, COUNTRIES, splitStreet } from '@klappe/domain';
import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterTap } from '#app/ui/after-tap.ts';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FormText, useFormField } from './form.tsx';

/**
 * The fields that signup, profile and inquiry ask for alike: their labels, keyboards and rows. Each stands in the
 * form around it under its usual name (`firstname`, `street` …), after `path` where the form nests them.
 */
interface ContactForm {
  /** What stands before the names, such as `client.`. */
  readonly path?: string;
}

interface WithHint extends ContactForm {
  readonly hint?: string | undefined;
}

const CLIENT_CHOICES = Object.entries(CLIENT_TYPE_LABELS).map(([value, label]) => ({
  value,
  label,
}));

interface ClientTypeFieldProps extends ContactForm {
  /** Names of the fields that are checked otherwise for a company than for a person. */
  readonly dependents: readonly string[];
}

export function ClientTypeField({ dependents, path = '' }: ClientTypeFieldProps) {
  const rechecks = dependents.map((name) => `${path}${name}`);
  const { 'aria-required': _, ...field } = useFormField(`${path}client`, { rechecks });
  return <RadioGroup choices={CLIENT_CHOICES} label="Kundentyp" {...field} />;
}

export function CompanyNameField({ hint, path = '' }: WithHint) {
  return <FormText autoComplete="organization" hint={hint} label="Firma" name={`${path}company`} />;
}

export function VatNumberField({ hint, path = '' }: WithHint) {
  return (
    <FormText
      autoCapitalize="characters"
      autoComplete="off"
      hint={hint}
      label="UID-Nummer"
      name={`${path}uid`}
      spellCheck={false}
    />
  );
}

/** The hint for a customer who types the number for the first time. */
export const VAT_NUMBER_HINT = 'Für Österreich: ATU und acht Ziffern.';

export function NameFields({ path = '' }: ContactForm) {
  return (
    <div className="field-row name-row">
      <FormText autoComplete="given-name" label="Vorname" name={`${path}firstname`} />
      <FormText autoComplete="family-name" label="Nachname" name={`${path}lastname`} />
    </div>
  );
}

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
/** Countries whose postal codes have letters: a keyboard of digits could not write them. */
const LETTERED_POSTAL_CODES = new Set(['gb', 'ie', 'mt', 'nl']);

/** Where a company or a person gets its post. The country decides what postal code and VAT number look like. */
export function AddressFields({ path = '' }: ContactForm) {
  const country = useFormField(`${path}country`, { rechecks: [`${path}postalcode`, `${path}uid`] });
  const chosen: unknown = useWatch({ name: `${path}country` });
  const isLettered = typeof chosen === 'string' && LETTERED_POSTAL_CODES.has(chosen);
  return (
    <>
      <div className="field-row street-row">
        <TextField autoComplete="address-line1" label="Straße" {...useStreetField(path)} />
        <FormText label="Hausnummer" name={`${path}number`} />
      </div>
      <div className="field-row town-row">
        <FormText
          autoComplete="postal-code"
          inputMode={isLettered ? 'text' : 'numeric'}
          label="PLZ"
          name={`${path}postalcode`}
        />
        <FormText autoComplete="address-level2" label="Ort" name={`${path}city`} />
        <SelectField autoComplete="country" label="Land" options={COUNTRY_CHOICES} {...country} />
      </div>
    </>
  );
}

/**
 * The street. Browsers fill in street and number together: the number goes into its own field, as long as that is
 * empty. While somebody types, this waits until they leave the field.
 */
function useStreetField(path: string) {
  const field = useFormField(`${path}street`);
  const { getValues, setValue } = useFormContext();
  const length = useRef(0);
  const split = (typed: string) => {
    const parts = getValues(`${path}number`) === '' ? splitStreet(typed) : null;
    if (!parts) return;
    const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(`${path}street`, parts.street, changed);
    setValue(`${path}number`, parts.number, changed);
  };
  return {
    ...field,
    onChange: async (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      const isFilledIn = value.length - length.current > 1;
      length.current = value.length;
      await field.onChange(event);
      if (isFilledIn) split(value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const { value } = event.target;
      field.onBlur(event);
      afterTap(() => split(value));
    },
  };
}

export function EmailField({ hint, path = '' }: WithHint) {
  return (
    <FormText
      autoComplete="email"
      hint={hint}
      inputMode="email"
      label="Email"
      name={`${path}email`}
      type="email"
    />
  );
}

const PHONE = { autoComplete: 'tel', inputMode: 'tel', type: 'tel' } as const;

export function PhoneField({ path = '' }: ContactForm) {
  return <FormText {...PHONE} label="Telefon" name={`${path}phone`} />;
}

/** Phone and mobile phone, of which one is enough. */
export function PhoneFields() {
  return (
    <div className="field-row">
      <FormText
        {...PHONE}
        hint="Eine der beiden Nummern genügt."
        isOptional
        label="Telefon"
        name="phone"
      />
      <FormText
        {...PHONE}
        isOptional
        label="Mobiltelefon"
        name="mobilephone"
        rechecks={['phone']}
      />
    </div>
  );
}
