import { matchesCustomerRecord } from '@klappe/domain';
import {
  type Contact,
  type ContactDraft,
  type ContactPerson,
  createContact,
  createContactPerson,
  deleteContact,
  deleteContactPerson,
  fetchContact,
  fetchContactPerson,
  fetchContactPersonsOfContact,
  fetchContactsByCode,
  fetchContactsByEmail,
  MAX_WRITE_DELAY_MS,
  type Rentman,
} from '@klappe/rentman';
import { createOnce, type StepClock, WriteUnresolvedError } from './create-once';
import {
  toAddressDraft,
  toContactChannels,
  toContactNames,
  toPersonDraft,
} from './customer-drafts';
import type {
  CustomerData,
  LinkedContact,
  Registration,
  RegistrationAccounts,
  RegistrationStore,
} from './registration';

export interface StepParts {
  readonly rentman: Rentman;
  readonly store: RegistrationStore;
  readonly clock: StepClock;
  readonly accounts: Pick<RegistrationAccounts, 'isPersonLinked'>;
}

/** Finds the contact of a customer number whose record matches the claim; null for none, whatever the reason. */
export async function findClaimedContact(
  rentman: Rentman,
  customer: CustomerData,
): Promise<LinkedContact | null> {
  const client = customer.wasPrivate ? 'private' : customer.type;
  const contacts = await fetchContactsByCode(rentman, customer.customerNumber);
  const matching = contacts.filter((contact) =>
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
  const [contact] = matching;
  // Rentman allows a number twice. One that two customers share identifies neither.
  return contact && matching.length === 1 ? toLinked(contact) : null;
}

/** Creates the new contact, or continues with the one that an earlier attempt created. */
export async function ensureContact(
  { rentman, store, clock }: StepParts,
  registration: Registration,
): Promise<LinkedContact> {
  const { customer, contactId, contactSentAt: sentAt } = registration;
  if (contactId !== null) {
    const existing = await fetchContact(rentman, contactId);
    if (existing) return toLinked(existing);
  }
  const contact = await createOnce({
    sentAt: contactId === null ? sentAt : null,
    clock,
    find: (since) => findSentContact(rentman, customer, since),
    create: () => createContact(rentman, toContactDraft(customer)),
    storeSentAt: (contactSentAt) => store.update(registration, { contactSentAt, contactId: null }),
  });
  await store.update(registration, { contactId: contact.id });
  return toLinked(contact);
}

function toLinked({ id, code, name }: Contact): LinkedContact {
  return { id, code, name };
}

/** Creates the person at a company, or continues with one who exists there. Answers with Rentman's id. */
export async function ensurePerson(
  { rentman, store, clock, accounts }: StepParts,
  registration: Registration,
  contactId: number,
): Promise<number> {
  const { customer, personId } = registration;
  const sentAt = registration.personContactId === contactId ? registration.personSentAt : null;
  if (personId !== null && (await fetchContactPerson(rentman, personId))) return personId;
  const find = () => findPersonOf(rentman, contactId, customer);
  const existing = sentAt === null ? await find() : null;
  if (existing && !(await accounts.isPersonLinked(existing.id))) return existing.id;
  const since = sentAt ?? clock.now();
  const person = await createOnce({
    sentAt,
    clock,
    find,
    create: () => createContactPerson(rentman, contactId, toPersonDraft(customer)),
    storeSentAt: (personSentAt) =>
      store.update(registration, { personSentAt, personContactId: contactId, personId: null }),
  });
  if (wasCreatedSince(person.created, since)) {
    await store.update(registration, { personId: person.id });
  }
  return person.id;
}

/** Deletes what a registration created in Rentman, and what a request without an answer may have created. */
export async function undoRegistration(
  { rentman, store, clock }: Pick<StepParts, 'rentman' | 'store' | 'clock'>,
  reserved: Registration,
): Promise<void> {
  const registration = await store.fetch(reserved);
  const { customer, contactSentAt, personSentAt, personContactId } = registration;
  const personId = registration.personId ?? (await findLostPerson());
  if (personId !== null) await deleteContactPerson(rentman, personId);
  await store.update(registration, { personId: null, personSentAt: null });
  const contactId = registration.contactId ?? (await findLostContact());
  if (contactId !== null) await deleteContact(rentman, contactId);
  await store.update(registration, { contactId: null, contactSentAt: null });

  async function findLostPerson(): Promise<number | null> {
    if (personSentAt === null || personContactId === null) return null;
    const person = await findPersonOf(rentman, personContactId, customer);
    if (!person) refuseWhileUnresolved(clock.now(), personSentAt);
    return person && wasCreatedSince(person.created, personSentAt) ? person.id : null;
  }
  async function findLostContact(): Promise<number | null> {
    if (contactSentAt === null) return null;
    const contact = await findSentContact(rentman, customer, contactSentAt);
    if (!contact) refuseWhileUnresolved(clock.now(), contactSentAt);
    return contact?.id ?? null;
  }
}

/** A request that Rentman may still carry out cannot be undone yet. */
function refuseWhileUnresolved(now: Date, sentAt: Date): void {
  const waitMs = sentAt.getTime() + MAX_WRITE_DELAY_MS - now.getTime();
  if (waitMs > 0) throw new WriteUnresolvedError(waitMs);
}

function toContactDraft(customer: CustomerData): ContactDraft {
  const { type, wasPrivate, customerNumber } = customer;
  const address = toAddressDraft(customer);
  return {
    type,
    ...toContactNames(customer, type),
    ...toContactChannels(customer),
    visitAddress: address,
    mailingAddress: address,
    invoiceAddress: address,
    ...(wasPrivate ? { note: `Früher Privatkunde mit der Kundennummer ${customerNumber}.` } : {}),
  };
}

/** Finds the contact that an unanswered request created: by what was sent, and created since then. */
async function findSentContact(
  rentman: Rentman,
  customer: CustomerData,
  since: Date,
): Promise<Contact | null> {
  const contacts = await fetchContactsByEmail(rentman, customer.email);
  const ours = contacts.filter(
    (contact) =>
      contact.type === customer.type &&
      wasCreatedSince(contact.created, since) &&
      (customer.type === 'company'
        ? isSame(contact.name, customer.company)
        : isSame(contact.firstName, customer.firstname) &&
          isSame(contact.lastName, customer.lastname)),
  );
  return ours.toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** Finds this person among those of a company: same e-mail address and same name. */
async function findPersonOf(
  rentman: Rentman,
  contactId: number,
  customer: CustomerData,
): Promise<ContactPerson | null> {
  const people = await fetchContactPersonsOfContact(rentman, contactId);
  const same = people.filter(
    (person) =>
      isSame(person.email, customer.email) &&
      isSame(person.firstName, customer.firstname) &&
      isSame(person.lastName, customer.lastname),
  );
  return same.toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** Rentman's clock and ours may differ by this much. */
const MAX_CLOCK_SKEW_MS = 120_000;

/** True for a record younger than a moment: then the request of that moment created it, and it may be deleted. */
function wasCreatedSince(created: string | null, since: Date): boolean {
  return created !== null && Date.parse(created) >= since.getTime() - MAX_CLOCK_SKEW_MS;
}

function isSame(a: string, b: string): boolean {
  const normalise = (text: string) =>
    text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return normalise(a) === normalise(b);
}
