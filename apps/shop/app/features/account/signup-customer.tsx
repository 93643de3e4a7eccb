import { findAskedFields, type RegistrationForm } from '@klappe/domain';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSignupField, useSignupVariant } from './signup-form.ts';

const CLIENT_CHOICES = [
  { value: 'company', label: 'Firma' },
  { value: 'private', label: 'Privat' },
];

/** Who becomes a customer, and who is one already. */
export function SignupCustomer() {
  const variant = useSignupVariant();
  const asked = findAskedFields(variant);
  const recheck = useRecheck<RegistrationForm>();
  const client = useSignupField('client');
  return (
    <FormSection title="Kunde">
      <RadioGroup
        choices={CLIENT_CHOICES}
        label="Kundentyp"
        {...client}
        onChange={async (event) => {
          await client.onChange(event);
          recheck(['company', 'uid', 'customerNumber']);
        }}
      />
      <Checkbox
        label="Ich habe bereits eine Kundennummer"
        {...useSignupField('hasCustomerNumber')}
      />
      {asked.customerNumber && (
        <div className="field-row">
          <CustomerNumber isCompany={variant.client === 'company'} />
        </div>
      )}
      {asked.wasPrivate && <WasPrivate />}
      {asked.company && (
        <div className="field-row">
          <Company isNew={asked.uid} />
          {asked.uid && <Uid />}
        </div>
      )}
    </FormSection>
  );
}

function CustomerNumber({ isCompany }: { isCompany: boolean }) {
  return (
    <TextField
      autoComplete="off"
      hint={
        isCompany
          ? 'Sie steht auf unseren Angeboten und Rechnungen.'
          : 'Sie steht auf unseren Rechnungen. Name und Email müssen dazu passen.'
      }
      label="Kundennummer"
      {...useSignupField('customerNumber')}
    />
  );
}

function WasPrivate() {
  return (
    <Checkbox
      label="Diese Kundennummer gehört mir privat, meine Firma ist neu bei Ihnen"
      {...useSignupField('wasPrivate')}
    />
  );
}

function Company({ isNew }: { isNew: boolean }) {
  return (
    <TextField
      autoComplete="organization"
      hint={isNew ? undefined : 'So, wie sie bei uns als Kunde geführt wird.'}
      label="Firma"
      {...useSignupField('company')}
    />
  );
}

function Uid() {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      hint="Für Österreich: ATU und acht Ziffern."
      label="UID-Nummer"
      spellCheck={false}
      {...useSignupField('uid')}
    />
  );
}
