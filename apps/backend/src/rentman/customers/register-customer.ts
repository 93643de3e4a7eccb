import type { RegistrationForm } from '@klappe/domain';
import { WRONG_CUSTOMER_NUMBER } from '@klappe/domain';
import { RentmanError } from '@klappe/rentman';
import type { NewAccount } from '../../api/account/registration/new-account';
import type { Registration } from '../../api/account/registration/registration-store';
import { NotSettled } from './create-once';
import type { CustomerData } from './customer-records';
import {
  findClaimedContact,
  type LinkedContact,
  makeContact,
  makePerson,
  type StepParts,
  undoRegistration,
} from './customer-steps';

export const PERSON_FAILED = 'could not create contact person in rentman';

/** Why there is no account; the texts are those of §8. */
export type RegistrationRefusal =
  | typeof WRONG_CUSTOMER_NUMBER
  | typeof PERSON_FAILED
  | 'Username already taken'
  | 'Email already taken'
  | 'Something went wrong';

export type RegistrationOutcome =
  | { readonly ok: true; readonly accountId: number; readonly isNew: boolean }
  | {
      readonly ok: false;
      readonly refusal: RegistrationRefusal;
      /** True when the same may succeed later. */
      readonly isFault: boolean;
      readonly retryAfterMs: number;
    };

/** What a registration needs of the accounts. */
export interface RegistrationAccounts {
  findTaken(
    form: RegistrationForm,
  ): Promise<'Username already taken' | 'Email already taken' | null>;
  /** The account that the same form has made a moment ago, when its answer was lost; else null. */
  findRepeated(form: RegistrationForm): Promise<number | null>;
  isContactLinked(contactId: number): Promise<boolean>;
  isPersonLinked(personId: number): Promise<boolean>;
  /** Makes the account, queues its mail and forgets the registration, all or nothing. */
  create(account: NewAccount, registration: Registration): Promise<number>;
}

export interface RegistrationParts extends StepParts {
  readonly accounts: RegistrationAccounts;
  warn(message: string): void;
}

/** A fault while the contact person was being made; it has a text of its own. §8 */
class PersonFault extends Error {}

/**
 * Registers a customer in one of the five variants, §5 to §8: reserves name and address, makes or links contact and
 * contact person in Rentman, then makes the account. Each step is written down before and after it happens: what a
 * fault interrupts is taken up when the same person tries again, what is refused is taken back.
 */
export async function registerCustomer(
  parts: RegistrationParts,
  form: RegistrationForm,
): Promise<RegistrationOutcome> {
  const { accounts, store, clock } = parts;
  const repeated = await accounts.findRepeated(form);
  if (repeated !== null) return { ok: true, accountId: repeated, isNew: false };
  const taken = await accounts.findTaken(form);
  if (taken) return toRefusal(taken);
  const keys = {
    emailKey: form.email.toLowerCase(),
    usernameKey: form.username.toLowerCase(),
    customer: toCustomerData(form),
  };
  const reservation = await store.reserve(keys, clock.now());
  if (!reservation.ok) {
    const isName = reservation.taken === 'username';
    return toRefusal(isName ? 'Username already taken' : 'Email already taken');
  }
  return await runReserved(parts, form, reservation.registration);
}

async function runReserved(
  parts: RegistrationParts,
  form: RegistrationForm,
  reserved: Registration,
): Promise<RegistrationOutcome> {
  const { store, accounts } = parts;
  try {
    const registration = await adoptCustomer(parts, reserved, toCustomerData(form));
    const link = await linkCustomer(parts, registration);
    if (link === null) return await refuse(parts, registration, WRONG_CUSTOMER_NUMBER);
    try {
      const accountId = await accounts.create({ form, ...link }, registration);
      return { ok: true, accountId, isNew: true };
    } catch (error) {
      const taken = await accounts.findTaken(form);
      if (!taken) throw error;
      return await refuse(parts, registration, taken);
    }
  } catch (error) {
    parts.warn(`Registration ${reserved.id}: ${describe(error)}`);
    if (isRefusedForGood(error)) return await refuse(parts, reserved, toText(error));
    await store.release(reserved, describe(error));
    return toFault(error);
  }
}

/** Goes on with what an earlier attempt made; when the person has changed what they say, that is taken back first. */
async function adoptCustomer(
  parts: RegistrationParts,
  registration: Registration,
  customer: CustomerData,
): Promise<Registration> {
  if (JSON.stringify(registration.customer) === JSON.stringify(customer)) return registration;
  await undoRegistration(parts, registration);
  await parts.store.note(registration, { customer });
  return await parts.store.fetch(registration);
}

interface Link {
  readonly contact: LinkedContact;
  readonly personId: number | null;
}

/** Null when the customer number does not fit. */
async function linkCustomer(
  parts: RegistrationParts,
  registration: Registration,
): Promise<Link | null> {
  const { customer } = registration;
  const claimed = customer.customerNumber === '' ? null : await findClaimedContact(parts, customer);
  if (customer.customerNumber !== '' && claimed === null) return null;
  const isKnown = claimed !== null && !customer.wasPrivate;
  if (
    isKnown &&
    customer.type === 'private' &&
    (await parts.accounts.isContactLinked(claimed.id))
  ) {
    return null;
  }
  const contact = isKnown ? claimed : await makeContact(parts, registration);
  if (customer.type === 'private') return { contact, personId: null };
  try {
    return { contact, personId: await makePerson(parts, registration, contact.id) };
  } catch (cause) {
    throw new PersonFault(PERSON_FAILED, { cause });
  }
}

/** Takes everything back. What cannot be taken back now stays written down and is, later. */
async function refuse(
  parts: RegistrationParts,
  registration: Registration,
  refusal: RegistrationRefusal,
): Promise<RegistrationOutcome> {
  try {
    await undoRegistration(parts, registration);
    await parts.store.forget(registration);
  } catch (error) {
    parts.warn(`Registration ${registration.id} is not undone yet: ${describe(error)}`);
    await parts.store.release(registration, refusal);
  }
  return toRefusal(refusal);
}

function toCustomerData(form: RegistrationForm): CustomerData {
  const { company, uid, firstname, lastname, street, number, postalcode, city, country } = form;
  const { client, email, phone, mobilephone, customerNumber, wasPrivate } = form;
  const address = { street, number, postalcode, city, country };
  const person = { firstname, lastname, email: email.toLowerCase(), phone, mobilephone };
  return { type: client, company, uid, ...person, ...address, customerNumber, wasPrivate };
}

function isRefusedForGood(error: unknown): boolean {
  const cause = error instanceof PersonFault ? error.cause : error;
  return cause instanceof RentmanError && !cause.isWorthRetrying;
}

function toText(error: unknown): RegistrationRefusal {
  return error instanceof PersonFault ? PERSON_FAILED : 'Something went wrong';
}

function toRefusal(refusal: RegistrationRefusal): RegistrationOutcome {
  const isFault = refusal === PERSON_FAILED || refusal === 'Something went wrong';
  return { ok: false, refusal, isFault, retryAfterMs: 0 };
}

function toFault(error: unknown): RegistrationOutcome {
  const cause = error instanceof PersonFault ? error.cause : error;
  const retryAfterMs = cause instanceof NotSettled ? cause.retryAfterMs : 0;
  return { ok: false, refusal: toText(error), isFault: true, retryAfterMs };
}

/** Names the fault without anything that the customer entered: Rentman's client leaves that out. */
function describe(error: unknown): string {
  const cause = error instanceof PersonFault ? error.cause : error;
  if (cause instanceof RentmanError || cause instanceof NotSettled) return cause.message;
  return cause instanceof Error ? `${cause.name} ${cause.stack?.split('\n')[1]?.trim()}` : 'fault';
}
