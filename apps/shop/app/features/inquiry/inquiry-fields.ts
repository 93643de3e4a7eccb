import type { InquiryField } from './send-outcome.ts';

/** The fields in the order of the screen. */
export const INQUIRY_FIELDS: readonly InquiryField[] = [
  'info.start',
  'info.end',
  'info.useStart',
  'info.useEnd',
  'info.shipping',
  'info.pickup',
  'info.projectReference',
  'info.remark',
  'client.client',
  'client.company',
  'client.uid',
  'client.firstname',
  'client.lastname',
  'client.street',
  'client.number',
  'client.postalcode',
  'client.city',
  'client.country',
  'client.email',
  'client.phone',
  'acknowledged',
  'terms',
];

/** The id of a field's control. */
export function toFieldId(field: InquiryField): string {
  return field.replace('.', '-');
}

export function focusField(field: InquiryField): void {
  document.getElementById(toFieldId(field))?.focus();
}
