import { setTimeout as delay } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import {
  type Contact,
  createContactPerson,
  fetchContact,
  fetchContactPersonsOfContact,
  type Rentman,
  updateContact,
} from '@klappe/rentman';
import freeMailDomains from 'free-email-domains';
import type { CompanyDraft } from './company-differences';
import { createOnce, WriteUnresolvedError } from './create-once';
import { askRentman, CustomerError } from './customers';
import moreProviders from './mail-providers.json';

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

/** Finds somebody among the company's people by the email address, or creates them. Answers with Rentman's id. */
export async function ensureCompanyPerson(person: NewPerson): Promise<number> {
  try {
    return await askRentman((rentman) => ensurePersonByEmail(rentman, person));
  } catch (cause) {
    if (!(cause instanceof WriteUnresolvedError)) throw cause;
    throw new CustomerError('unreachable', { cause });
  }
}

interface NewPerson {
  readonly contactId: number;
  readonly person: {
    readonly firstname: string;
    readonly lastname: string;
    readonly email: string;
    readonly phone: string;
    readonly mobilephone: string;
  };
  /** When an earlier attempt sent the request; null when none did. */
  readonly sentAt: Date | null;
  storeSentAt(sentAt: Date | null): Promise<void>;
  /** True for a contact person that another account has. */
  isLinked(personId: number): Promise<boolean>;
}

async function ensurePersonByEmail(
  rentman: Rentman,
  { contactId, person, sentAt, storeSentAt, isLinked }: NewPerson,
): Promise<number> {
  const find = async () => {
    const people = await fetchContactPersonsOfContact(rentman, contactId);
    for (const { id, email } of people.toSorted((a, b) => a.id - b.id)) {
      const isSame = email.trim().toLowerCase() === person.email.toLowerCase();
      if (isSame && !(await isLinked(id))) return { id };
    }
    return null;
  };
  const known = sentAt === null ? await find() : null;
  if (known) return known.id;
  const { id } = await createOnce<{ readonly id: number }>({
    sentAt,
    clock: { now: () => new Date(), sleep: (ms) => delay(ms) },
    find,
    create: () =>
      createContactPerson(rentman, contactId, {
        firstName: person.firstname,
        lastName: person.lastname,
        email: person.email,
        phone: person.phone,
        mobilePhone: person.mobilephone,
      }),
    storeSentAt,
  });
  return id;
}

/** The package knows the providers of free mail worldwide, the list those of Austria and some more. */
const shared: ReadonlySet<string> = new Set([...freeMailDomains, ...moreProviders]);

/** True when an address has the domain of one of the company's own, which is not one that anybody can get. */
export function hasOwnMailDomain(
  email: string,
  company: Pick<Contact, 'email1' | 'email2'>,
): boolean {
  const domain = readDomain(email);
  if (domain === null || shared.has(domain)) return false;
  return [company.email1, company.email2].some((own) => readDomain(own) === domain);
}

/** The part behind the last @, as name servers spell it; null where there is none. */
function readDomain(email: string): string | null {
  const at = email.lastIndexOf('@');
  if (at < 1) return null;
  return (
    domainToASCII(
      email
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ) || null
  );
}
