import { setTimeout as delay } from 'node:timers/promises';
import {
  type Contact,
  fetchContact,
  fetchContactPersonsOfContact,
  updateContact,
} from '@klappe/rentman';
import type { CompanyDraft } from './company-differences';
import { WriteUnresolvedError } from './create-once';
import { askRentman, CustomerError } from './customers';
import { ensurePersonByEmail, type NewPerson } from './ensure-person';
import { hasOwnMailDomain } from './own-mail-domain';

/** A company's record in Rentman. */
export type Company = Contact;

/** Null when Rentman has none. */
export function fetchCompany(id: number): Promise<Company | null> {
  return askRentman((rentman) => fetchContact(rentman, id));
}

/** Changes the named fields; may be repeated. */
export async function updateCompany(id: number, draft: CompanyDraft): Promise<void> {
  await askRentman((rentman) => updateContact(rentman, id, draft));
}

/** What shows that somebody with this confirmed email address belongs to the company; null when nothing does. */
export async function findMembershipProof(
  id: number,
  email: string,
): Promise<'contact-person' | 'mail-domain' | null> {
  return await askRentman(async (rentman) => {
    const company = await fetchContact(rentman, id);
    if (!company) return null;
    const people = await fetchContactPersonsOfContact(rentman, id);
    const isKnown = people.some((person) => person.email.trim().toLowerCase() === email);
    if (isKnown) return 'contact-person';
    return hasOwnMailDomain(email, company) ? 'mail-domain' : null;
  });
}

/** Finds or creates somebody among the company's people. Answers with Rentman's id. */
export async function ensureCompanyPerson(person: NewPerson): Promise<number> {
  const clock = { now: () => new Date(), sleep: (ms: number) => delay(ms) };
  try {
    return await askRentman((rentman) => ensurePersonByEmail({ ...person, rentman, clock }));
  } catch (cause) {
    if (!(cause instanceof WriteUnresolvedError)) throw cause;
    throw new CustomerError('unreachable', { cause });
  }
}
