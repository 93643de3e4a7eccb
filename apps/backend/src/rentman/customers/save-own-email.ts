import { fetchContact, updateContact, updateContactPerson } from '@klappe/rentman';
import { askRentman } from './customers';
import type { RentmanLinks } from './fetch-own-records';

/** Writes an account's email address to the contact person, or to a private customer's contact. */
export async function saveOwnEmail(
  account: RentmanLinks & { readonly client: string; readonly email: string },
): Promise<void> {
  const { rentmanId, contactpersonId, client, email } = account;
  await askRentman(async (rentman) => {
    if (contactpersonId !== null) await updateContactPerson(rentman, contactpersonId, { email });
    if (client === 'business' || rentmanId === null) return;
    const contact = await fetchContact(rentman, rentmanId);
    if (contact?.type === 'private') await updateContact(rentman, rentmanId, { email1: email });
  });
}
