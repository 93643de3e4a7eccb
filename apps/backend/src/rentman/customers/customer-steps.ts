import { matchesCustomerRecord } from '@klappe/domain';
import {
  createContact,
  createContactPerson,
  deleteContact,
  deleteContactPerson,
  fetchContact,
  fetchContactPerson,
  findContactsByCode,
  MAX_WRITE_DELAY_MS,
  type Rentman,
} from '@klappe/rentman';
import type {
  Registration,
  RegistrationStore,
} from '../../api/account/registration/registration-store';
import { createOnce, NotSettled, type StepClock } from './create-once';
import {
  type CustomerData,
  findPersonOf,
  findSentContact,
  toContactDraft,
  toPersonDraft,
  wasMadeSince,
} from './customer-records';

/** A contact as an account is linked to it. */
export interface LinkedContact {
  readonly id: number;
  readonly code: string;
}

export interface StepParts {
  readonly rentman: Rentman;
  readonly store: RegistrationStore;
  readonly clock: StepClock;
  /** Whether an account has this contact person already. */
  isPersonLinked(personId: number): Promise<boolean>;
}

/** Finds the contact of a customer number whose record fits what is claimed; null for none, whichever reason. §5 */
export async function findClaimedContact(
  { rentman }: Pick<StepParts, 'rentman'>,
  customer: CustomerData,
): Promise<LinkedContact | null> {
  const client = customer.wasPrivate ? 'private' : customer.type;
  const contacts = await findContactsByCode(rentman, customer.customerNumber);
  const fitting = contacts.filter((contact) =>
    matchesCustomerRecord(
      { ...customer, client },
      {
        type: contact.type,
        name: contact.name,
        firstname: contact.firstName,
        surname: contact.lastName,
        email_1: contact.email1,
      },
    ),
  );
  const [contact] = fitting;
  // A number that two customers share identifies neither.
  return contact && fitting.length === 1 ? { id: contact.id, code: contact.code } : null;
}

/** Makes the new contact, or goes on with the one that an earlier attempt made. */
export async function makeContact(
  { rentman, store, clock }: StepParts,
  registration: Registration,
): Promise<LinkedContact> {
  const { customer, contactId, contactSentAt: sentAt } = registration;
  if (contactId !== null) {
    const standing = await fetchContact(rentman, contactId);
    if (standing) return { id: standing.id, code: standing.code };
  }
  const contact = await createOnce({
    sentAt: contactId === null ? sentAt : null,
    clock,
    find: (since) => findSentContact(rentman, customer, since),
    create: () => createContact(rentman, toContactDraft(customer)),
    noteSent: (contactSentAt) => store.note(registration, { contactSentAt, contactId: null }),
  });
  await store.note(registration, { contactId: contact.id });
  return { id: contact.id, code: contact.code };
}

/** Makes the person at a company, or goes on with one who stands there already. Answers with Rentman's id. */
export async function makePerson(
  { rentman, store, clock, isPersonLinked }: StepParts,
  registration: Registration,
  contactId: number,
): Promise<number> {
  const { customer, personId } = registration;
  const sentAt = registration.personContactId === contactId ? registration.personSentAt : null;
  if (personId !== null && (await fetchContactPerson(rentman, personId))) return personId;
  const find = () => findPersonOf(rentman, contactId, customer);
  const standing = sentAt === null ? await find() : null;
  if (standing && !(await isPersonLinked(standing.id))) return standing.id;
  const since = sentAt ?? clock.now();
  const person = await createOnce({
    sentAt,
    clock,
    find,
    create: () => createContactPerson(rentman, contactId, toPersonDraft(customer)),
    noteSent: (personSentAt) =>
      store.note(registration, { personSentAt, personContactId: contactId, personId: null }),
  });
  if (wasMadeSince(person.created, since)) await store.note(registration, { personId: person.id });
  return person.id;
}

/** Takes back what a registration made in Rentman, and what a sending without an answer may have made. */
export async function undoRegistration(
  { rentman, store, clock }: Omit<StepParts, 'isPersonLinked'>,
  reserved: Registration,
): Promise<void> {
  const registration = await store.fetch(reserved);
  const { customer, contactSentAt, personSentAt, personContactId } = registration;
  const personId = registration.personId ?? (await findLostPerson());
  if (personId !== null) await deleteContactPerson(rentman, personId);
  await store.note(registration, { personId: null, personSentAt: null });
  const contactId = registration.contactId ?? (await findLostContact());
  if (contactId !== null) await deleteContact(rentman, contactId);
  await store.note(registration, { contactId: null, contactSentAt: null });

  async function findLostPerson(): Promise<number | null> {
    if (personSentAt === null || personContactId === null) return null;
    const person = await findPersonOf(rentman, personContactId, customer);
    if (!person) checkSettled(clock.now(), personSentAt);
    return person && wasMadeSince(person.created, personSentAt) ? person.id : null;
  }
  async function findLostContact(): Promise<number | null> {
    if (contactSentAt === null) return null;
    const contact = await findSentContact(rentman, customer, contactSentAt);
    if (!contact) checkSettled(clock.now(), contactSentAt);
    return contact?.id ?? null;
  }
}

/** What Rentman may still carry out cannot be taken back yet. */
function checkSettled(now: Date, sentAt: Date): void {
  const waitMs = sentAt.getTime() + MAX_WRITE_DELAY_MS - now.getTime();
  if (waitMs > 0) throw new NotSettled(waitMs);
}
