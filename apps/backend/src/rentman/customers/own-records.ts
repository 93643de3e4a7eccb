import { setTimeout as delay } from 'node:timers/promises';
import {
  fetchContact,
  fetchContactPerson,
  updateContact,
  updateContactPerson,
} from '@klappe/rentman';
import { getInteractiveRentman } from '../connection';
import { askRentman } from './customers';

/** Rentman's ids of somebody's records, as the account has them. */
export interface RentmanLinks {
  readonly rentmanId: number | null;
  readonly contactpersonId: number | null;
}

export interface OwnRecords {
  readonly contact: object | null;
  readonly contactPerson: object | null;
}

const TIMEOUT_MS = 8_000;

/** What Rentman has stored of somebody; null when it cannot be read within `TIMEOUT_MS`. */
export async function fetchOwnRecords(links: RentmanLinks): Promise<OwnRecords | null> {
  const { rentmanId, contactpersonId } = links;
  const rentman = getInteractiveRentman();
  const read = Promise.all([
    rentmanId === null ? null : fetchContact(rentman, rentmanId),
    contactpersonId === null ? null : fetchContactPerson(rentman, contactpersonId),
  ]).then(
    ([contact, contactPerson]) => ({ contact, contactPerson }),
    () => null,
  );
  return await Promise.race([read, delay(TIMEOUT_MS, null, { ref: false })]);
}

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
