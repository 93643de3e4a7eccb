import { DEFAULT_COUNTRY } from './countries.ts';
import type { RentalClient } from './rental-client.ts';

/** The form before anyone has typed. */
export const EMPTY_RENTAL_CLIENT: RentalClient = {
  client: 'default',
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
