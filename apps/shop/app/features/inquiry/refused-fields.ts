import type { FieldError } from '@klappe/contracts';
import { INQUIRY_FIELDS, type InquiryField } from './inquiry-fields.ts';
import type { RefusedField } from './send-outcome.ts';

/** Fields of the project request's head that the form has under another name. */
const HEAD_FIELDS: Readonly<Record<string, InquiryField>> = {
  contact_name: 'client.company',
  contact_mailing_street: 'client.street',
  contact_mailing_number: 'client.number',
  contact_mailing_postalcode: 'client.postalcode',
  contact_mailing_city: 'client.city',
  contact_mailing_country: 'client.country',
  contact_person_first_name: 'client.firstname',
  contact_person_lastname: 'client.lastname',
  contact_person_email: 'client.email',
  usageperiod_start: 'info.useStart',
  usageperiod_end: 'info.useEnd',
  planperiod_start: 'info.start',
  planperiod_end: 'info.end',
  remark: 'info.remark',
  pickup: 'info.pickup',
  reference: 'info.projectReference',
  'details.acknowledged': 'acknowledged',
  'details.terms': 'terms',
};

/** Finds the form's fields for what the backend refuses by their names in the body; others are left out. */
export function findRefusedFields(errors: readonly FieldError[]): readonly RefusedField[] {
  return errors.flatMap(({ path, message }) => {
    const name = (path[0] === 'data' ? path.slice(1) : path).join('.');
    const asInForm = name.replace(/^details\./, 'info.');
    const field = HEAD_FIELDS[name] ?? INQUIRY_FIELDS.find((each) => each === asInForm);
    return field ? [{ field, message }] : [];
  });
}
