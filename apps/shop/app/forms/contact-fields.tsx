import { CLIENT_TYPE_LABELS, COUNTRIES, splitStreet } from '@klappe/domain';
import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFormField } from './use-form-field.ts';
import { useRecheck } from './use-recheck.ts';

/**
 * The fields that signup, profile and inquiry ask for alike: their labels, keyboards and rows. Each stands in the
 * form around it under its usual name (`firstname`, `street` …), after `path` where the form nests them.
 */
export interface ContactForm {
  /** Begins the ids of the controls. */
  readonly formId: string;
  /** What stands before the names, such as `client.`. */
  readonly path?: string;
}

interface WithHint extends ContactForm {
  readonly hint?: string | undefined;
}

function useContactField({ formId, path = '' }: ContactForm, name: string) {
  return useFormField<FieldValues>(formId, `${path}${name}`);
}

const CLIENT_CHOICES = Object.entries(CLIENT_TYPE_LABELS).map(([value, label]) => ({
  value,
  label,
}));

interface ClientTypeFieldProps extends ContactForm {
  /** Names of the fields that are checked otherwise for a company than for a person. */
  readonly dependents: readonly string[];
}

/** Company or private person. */
export function ClientTypeField({ dependents, ...form }: ClientTypeFieldProps) {
  const recheck = useRecheck();
  const field = useContactField(form, 'client');
  return (
    <RadioGroup
      choices={CLIENT_CHOICES}
      label="Kundentyp"
      {...field}
      onChange={async (event) => {
        await field.onChange(event);
        recheck(dependents.map((name) => `${form.path ?? ''}${name}`));
      }}
    />
  );
}

export function CompanyNameField({ hint, ...form }: WithHint) {
  return (
    <TextField
      aria-required
      autoComplete="organization"
      hint={hint}
      label="Firma"
      {...useContactField(form, 'company')}
    />
  );
}

export function VatNumberField({ hint, ...form }: WithHint) {
  return (
    <TextField
      aria-required
      autoCapitalize="characters"
      autoComplete="off"
      hint={hint}
      label="UID-Nummer"
      spellCheck={false}
      {...useContactField(form, 'uid')}
    />
  );
}

/** The hint for a customer who types the number for the first time. */
export const VAT_NUMBER_HINT = 'Für Österreich: ATU und acht Ziffern.';

export function NameFields(form: ContactForm) {
  return (
    <div className="field-row">
      <TextField
        aria-required
        autoComplete="given-name"
        label="Vorname"
        {...useContactField(form, 'firstname')}
      />
      <TextField
        aria-required
        autoComplete="family-name"
        label="Nachname"
        {...useContactField(form, 'lastname')}
      />
    </div>
  );
}

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
/** Countries whose postal codes have letters: a keyboard of digits could not write them. */
const LETTERED_POSTAL_CODES = new Set(['gb', 'ie', 'mt', 'nl']);

/** Where a company or a person gets its post. The country decides what postal code and VAT number look like. */
export function AddressFields(form: ContactForm) {
  const { path = '' } = form;
  const recheck = useRecheck();
  const street = useStreetField(form);
  const country = useContactField(form, 'country');
  const chosen: unknown = useWatch({ name: `${path}country` });
  const isLettered = typeof chosen === 'string' && LETTERED_POSTAL_CODES.has(chosen);
  return (
    <>
      <div className="field-row street-row">
        <TextField aria-required autoComplete="address-line1" label="Straße" {...street} />
        <TextField aria-required label="Hausnummer" {...useContactField(form, 'number')} />
      </div>
      <div className="field-row town-row">
        <TextField
          aria-required
          autoComplete="postal-code"
          inputMode={isLettered ? 'text' : 'numeric'}
          label="PLZ"
          {...useContactField(form, 'postalcode')}
        />
        <TextField
          aria-required
          autoComplete="address-level2"
          label="Ort"
          {...useContactField(form, 'city')}
        />
        <SelectField
          aria-required
          autoComplete="country"
          label="Land"
          options={COUNTRY_CHOICES}
          {...country}
          onChange={async (event) => {
            await country.onChange(event);
            recheck([`${path}postalcode`, `${path}uid`]);
          }}
        />
      </div>
    </>
  );
}

/**
 * The street. Browsers fill in street and number together: the number goes into its own field, as long as that is
 * empty. While somebody types, this waits until they leave the field.
 */
function useStreetField(form: ContactForm) {
  const { path = '' } = form;
  const field = useContactField(form, 'street');
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
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      const { value } = event.target;
      await field.onBlur(event);
      split(value);
    },
  };
}

export function EmailField({ hint, ...form }: WithHint) {
  return (
    <TextField
      aria-required
      autoComplete="email"
      hint={hint}
      inputMode="email"
      label="Email"
      type="email"
      {...useContactField(form, 'email')}
    />
  );
}

/** One phone number. It is required unless the form takes another one instead. */
export function PhoneField({
  hint,
  isRequired = false,
  ...form
}: WithHint & { readonly isRequired?: boolean }) {
  return (
    <TextField
      aria-required={isRequired || undefined}
      autoComplete="tel"
      hint={hint}
      inputMode="tel"
      label="Telefon"
      type="tel"
      {...useContactField(form, 'phone')}
    />
  );
}

/** Phone and mobile phone, of which one is enough. */
export function PhoneFields(form: ContactForm) {
  const recheck = useRecheck();
  const mobilephone = useContactField(form, 'mobilephone');
  return (
    <div className="field-row">
      <PhoneField hint="Eine der beiden Nummern genügt." {...form} />
      <TextField
        autoComplete="tel"
        inputMode="tel"
        label="Mobiltelefon"
        type="tel"
        {...mobilephone}
        onChange={async (event) => {
          await mobilephone.onChange(event);
          recheck([`${form.path ?? ''}phone`]);
        }}
      />
    </div>
  );
}
