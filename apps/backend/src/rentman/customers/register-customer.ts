import { isDeepStrictEqual } from 'node:util';
import { REGISTRATION_MESSAGES, type RegistrationRefusal } from '@klappe/contracts';
import { DAY_MS, type RegistrationForm } from '@klappe/domain';
import { RentmanError } from '@klappe/rentman';
import { WriteUnresolvedError } from './create-once';
import {
  CustomerData,
  type LinkedContact,
  type Registration,
  type RegistrationAccounts,
} from './registration';
import {
  ensureContact,
  ensurePerson,
  findClaimedContact,
  type StepParts,
  undoRegistration,
} from './registration-steps';

export type RegistrationOutcome =
  | { readonly ok: true; readonly accountId: number; readonly isNew: boolean }
  | {
      readonly ok: false;
      /** The message on the wire. */
      readonly refusal: string;
      /** True for an error on our side: the same form may succeed later. */
      readonly isServerError: boolean;
      readonly retryAfterMs: number;
    };

export interface RegistrationParts extends StepParts {
  readonly accounts: RegistrationAccounts;
  warn(message: string): void;
}

/** An error while the contact person was created; it has a message of its own on the wire. */
class PersonError extends Error {}

/**
 * Registers a customer, new or with a customer number: reserves name and address, creates or links contact and contact
 * person in Rentman, then creates the account. Nothing is written to a known company before the membership is decided.
 * Each step is stored before and after it happens, so that the same person's next try continues after an error; a
 * refused registration is undone.
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
    if ('taken' in reservation) return toRefusal('username-taken');
    const waitMs = reservation.busyUntil.getTime() - clock.now().getTime();
    return toRefusal('failed', Math.max(waitMs, 1000));
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
    if (link === null) return await refuse(parts, registration, 'wrong-customer-number');
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
    const code = error instanceof PersonError ? 'person-not-created' : 'failed';
    const cause = toCause(error);
    if (cause instanceof RentmanError && !cause.isWorthRetrying) {
      return await refuse(parts, reserved, code);
    }
    await store.release(reserved, describe(error));
    return toRefusal(code, cause instanceof WriteUnresolvedError ? cause.retryAfterMs : 0);
  }
}

/** Continues with what an earlier attempt created; when the person has changed the form, that is undone first. */
async function adoptCustomer(
  parts: RegistrationParts,
  registration: Registration,
  customer: CustomerData,
): Promise<Registration> {
  if (isDeepStrictEqual(registration.customer, customer)) return registration;
  await undoRegistration(parts, registration);
  await parts.store.update(registration, { customer });
  return await parts.store.fetch(registration);
}

/** Null when the customer number does not match. */
async function linkCustomer(
  parts: RegistrationParts,
  registration: Registration,
): Promise<{
  readonly contact: LinkedContact;
  readonly personId: number | null;
  readonly isJoining: boolean;
} | null> {
  const { customer } = registration;
  const hasNumber = customer.customerNumber !== '';
  const claimed = hasNumber ? await findClaimedContact(parts.rentman, customer) : null;
  if (hasNumber && claimed === null) return null;
  const isKnown = claimed !== null && !customer.wasPrivate;
  if (
    isKnown &&
    customer.type === 'private' &&
    (await parts.accounts.isContactLinked(claimed.id))
  ) {
    return null;
  }
  const contact = isKnown ? claimed : await ensureContact(parts, registration);
  const isCompany = customer.type === 'company';
  if (!isCompany || isKnown) return { contact, personId: null, isJoining: isCompany };
  try {
    const personId = await ensurePerson(parts, registration, contact.id);
    return { contact, personId, isJoining: false };
  } catch (cause) {
    throw new PersonError('The contact person was not created', { cause });
  }
}

/** Undoes everything. What cannot be undone now stays stored for `undoAbandoned`. */
async function refuse(
  parts: RegistrationParts,
  registration: Registration,
  code: RegistrationRefusal,
): Promise<RegistrationOutcome> {
  try {
    await undoRegistration(parts, registration);
    await parts.store.delete(registration);
  } catch (error) {
    parts.warn(`Registration ${registration.id} is not undone yet: ${describe(error)}`);
    await parts.store.release(registration, code);
  }
  return toRefusal(code);
}

/** After that nobody is expected to continue a registration that an error interrupted. */
const ABANDONED_AFTER_MS = DAY_MS;

/** Undoes the registrations that nobody has continued. */
export async function undoAbandoned(parts: RegistrationParts): Promise<void> {
  const { store, clock } = parts;
  for (;;) {
    const now = clock.now();
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const registration = await store.leaseAbandoned(before, now);
    if (!registration) return;
    await undoRegistration(parts, registration);
    await store.delete(registration);
  }
}

function toCustomerData(form: RegistrationForm): CustomerData {
  return CustomerData.parse({ ...form, type: form.client, email: form.email.toLowerCase() });
}

function toRefusal(code: RegistrationRefusal, retryAfterMs = 0): RegistrationOutcome {
  const isServerError = code === 'person-not-created' || code === 'failed';
  return { ok: false, refusal: REGISTRATION_MESSAGES[code], isServerError, retryAfterMs };
}

function toCause(error: unknown): unknown {
  return error instanceof PersonError ? error.cause : error;
}

/** Names the error without anything that the customer entered: messages of Rentman's client hold none of it. */
function describe(error: unknown): string {
  const cause = toCause(error);
  if (cause instanceof RentmanError || cause instanceof WriteUnresolvedError) return cause.message;
  return cause instanceof Error ? `${cause.name} ${cause.stack?.split('\n')[1]?.trim()}` : 'error';
}
