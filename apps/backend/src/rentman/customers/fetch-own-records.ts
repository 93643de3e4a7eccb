import { setTimeout as delay } from 'node:timers/promises';
import { fetchContact, fetchContactPerson } from '@klappe/rentman';
import { getHurriedRentman } from '../connection';

/** Whose records: Rentman's ids as the account has them. */
export interface RentmanLinks {
  readonly rentmanId: number | null;
  readonly contactpersonId: number | null;
}

export interface OwnRecords {
  readonly contact: object | null;
  readonly contactPerson: object | null;
}

const LIMIT_MS = 8_000;

/** What Rentman keeps of somebody; null when it cannot be read just now. */
export async function fetchOwnRecords(links: RentmanLinks): Promise<OwnRecords | null> {
  const { rentmanId, contactpersonId } = links;
  const rentman = getHurriedRentman();
  const closing = new AbortController();
  const read = Promise.all([
    rentmanId === null ? null : fetchContact(rentman, rentmanId),
    contactpersonId === null ? null : fetchContactPerson(rentman, contactpersonId),
  ]).then(
    ([contact, contactPerson]) => ({
      contact: contact && dropMachinery(contact),
      contactPerson: contactPerson && dropMachinery(contactPerson),
    }),
    () => null,
  );
  const limit = delay(LIMIT_MS, null, { signal: closing.signal }).catch(() => null);
  const records = await Promise.race([read, limit]);
  closing.abort();
  return records;
}

/** What only the software has use for. */
function dropMachinery<T extends { readonly updateHash: unknown }>(record: T): object {
  const { updateHash: _updateHash, ...rest } = record;
  return rest;
}
