import { DEFAULT_COUNTRY } from './default-country.ts';
import type { InquiryForm } from './inquiry-form.ts';
import type { RentalClient } from './rental-client.ts';
import { EMPTY_RENTAL_INFO } from './rental-period.ts';

/** A contact before anyone has typed. The fields stand in the order of the screen, which forms rely on. */
export const EMPTY_CONTACT = {
  company: '',
  uid: '',
  firstname: '',
  lastname: '',
  street: '',
  number: '',
  postalcode: '',
  city: '',
  country: DEFAULT_COUNTRY,
  email: '',
  phone: '',
};

export const EMPTY_RENTAL_CLIENT: RentalClient = { client: 'company', ...EMPTY_CONTACT };

/** The whole form of /basket before anyone has typed. */
export const EMPTY_INQUIRY_FORM: InquiryForm = {
  info: EMPTY_RENTAL_INFO,
  client: EMPTY_RENTAL_CLIENT,
  acknowledged: false,
  terms: false,
};
