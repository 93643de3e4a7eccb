import { formatAddress, type ProfileForm } from '@klappe/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { toControlId } from '#app/forms/use-form-field.ts';
import type { UserData } from '#app/stores/user.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

const ADDRESS_FIELDS = ['street', 'number', 'postalcode', 'city', 'country'] as const;
const QUESTIONS = [
  { field: 'alsoInvoice', other: 'otherInvoice', label: 'Auch Rechnungsanschrift ändern?' },
  { field: 'alsoVisit', other: 'otherVisit', label: 'Auch Besuchsanschrift ändern?' },
] as const;

interface OtherAddressesProps {
  readonly user: UserData;
  readonly stored: ProfileForm;
  readonly formId: string;
}

/** Asks, once the address is changed, whether the addresses that differed from it are to be changed too. */
export function OtherAddresses({ user, stored, formId }: OtherAddressesProps) {
  const { register } = useFormContext<ProfileForm>();
  const [street, number, postalcode, city, country] = useWatch<ProfileForm, typeof ADDRESS_FIELDS>({
    name: ADDRESS_FIELDS,
  });
  const address = { street, number, postalcode, city, country };
  const asked = QUESTIONS.flatMap(({ other, ...question }) => {
    const current = user.contact?.[other] ?? '';
    return current === '' ? [] : [{ ...question, current }];
  });
  const isChanged = ADDRESS_FIELDS.some((field) => address[field].trim() !== stored[field]);
  if (!isChanged) return null;
  return asked.map(({ field, label, current }) => (
    <Checkbox id={toControlId(formId, field)} key={field} label={label} {...register(field)}>
      <p className="note">Bisher: {current}</p>
      <p className="note">Neu: {formatAddress(address)}</p>
    </Checkbox>
  ));
}
