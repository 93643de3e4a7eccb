import { EMPTY_INQUIRY_FORM, type InquiryForm, listNames } from '@klappe/domain';
import type { FieldPath } from 'react-hook-form';

export const INQUIRY_FORM_ID = 'anfrage';
/** The button that opens the calendar for the days of use. */
export const USE_CALENDAR_ID = 'anfrage-drehtage';

/** The reference that is sent for somebody who only buys and gives none. */
export const PURCHASE_REFERENCE = 'Gebrauchtkauf';

export type InquiryField = FieldPath<InquiryForm>;

/** The fields in the order of the screen, which is the order that the empty form has. */
export const INQUIRY_FIELDS: readonly InquiryField[] = [
  ...listNames(EMPTY_INQUIRY_FORM.info).map((name) => `info.${name}` as const),
  ...listNames(EMPTY_INQUIRY_FORM.client).map((name) => `client.${name}` as const),
  'acknowledged',
  'terms',
];
