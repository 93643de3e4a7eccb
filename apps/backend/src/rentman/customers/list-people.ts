import { type ContactPerson, fetchContactPersonsOfContact } from '@klappe/rentman';
import { getHurriedRentman } from '../connection';

/** The people of a company, in Rentman. */
export function listPeople(contactId: number): Promise<readonly ContactPerson[]> {
  return fetchContactPersonsOfContact(getHurriedRentman(), contactId);
}
