import { createContactPerson, fetchContactPersonsOfContact, type Rentman } from '@klappe/rentman';
import { createOnce, type StepClock } from './create-once';

/** Somebody who is to be a contact person of a company. */
export interface NewPerson {
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

interface EnsurePerson extends NewPerson {
  readonly rentman: Rentman;
  readonly clock: StepClock;
}

/** Finds the contact person of a company by the email address, or creates one. Answers with Rentman's id. */
export async function ensurePersonByEmail(parts: EnsurePerson): Promise<number> {
  const { rentman, contactId, person } = parts;
  const find = async () => {
    const people = await fetchContactPersonsOfContact(rentman, contactId);
    for (const { id, email } of people.toSorted((a, b) => a.id - b.id)) {
      const isSame = email.trim().toLowerCase() === person.email.toLowerCase();
      if (isSame && !(await parts.isLinked(id))) return { id };
    }
    return null;
  };
  const known = parts.sentAt === null ? await find() : null;
  if (known) return known.id;
  const { id } = await createOnce<{ readonly id: number }>({
    sentAt: parts.sentAt,
    clock: parts.clock,
    find,
    create: () =>
      createContactPerson(rentman, contactId, {
        firstName: person.firstname,
        lastName: person.lastname,
        email: person.email,
        phone: person.phone,
        mobilePhone: person.mobilephone,
      }),
    storeSentAt: parts.storeSentAt,
  });
  return id;
}
