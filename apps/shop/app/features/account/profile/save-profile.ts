import {
  ACCOUNT_TAKEN_TEXT,
  type FieldError,
  readRegistrationRefusal,
  saveProfile as saveProfileCall,
} from '@klappe/contracts';
import { ACCOUNT_TEXT_NAMES, createFields, type ProfileForm } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { SLOW_CALL_TIMEOUT_MS } from '#app/backend/call-backend.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { type UserData, userStore } from '#app/stores/user.ts';

/** The values of the account and its contact record, as the form shows them. */
export function toProfileForm(user: UserData): ProfileForm {
  const { customer } = user;
  const { client, username } = customer;
  const { company, uid, email, street, number, postalcode, city, country } = toAccountClient(user);
  return {
    client,
    ...createFields(ACCOUNT_TEXT_NAMES, (name) => customer[name]),
    company,
    uid,
    street,
    number,
    postalcode,
    city,
    country,
    alsoInvoice: false,
    alsoVisit: false,
    email,
    username,
    emailPassword: '',
    currentPassword: '',
    password: '',
    passwordRepeat: '',
  };
}

/**
 * Saves the profile in the account and the rental system, then fetches what is stored there; null when that fails: the
 * profile is saved all the same. Throws `LoginDeclined` and `BackendError`.
 */
export async function saveProfile(form: ProfileForm): Promise<UserData | null> {
  const before = toAccountClient(userStore.getState());
  const input = saveProfileCall.request.parse(form);
  await callAsCustomer(saveProfileCall, { input, timeoutMs: SLOW_CALL_TIMEOUT_MS });
  try {
    const user = await fetchAccount();
    updateDraftContact(before, user);
    return user;
  } catch (error) {
    console.warn('The saved profile could not be read back', error);
    return null;
  }
}

/** Updates the contact of the inquiry draft, unless the customer has changed it by hand. */
function updateDraftContact(before: ReturnType<typeof toAccountClient>, user: UserData): void {
  const { draft, writeDraft } = cartStore.getState();
  const isUnchanged = JSON.stringify(toSorted(draft.client)) === JSON.stringify(toSorted(before));
  if (isUnchanged) writeDraft({ ...draft, client: toAccountClient(user) });
}

function toSorted(client: object): [string, unknown][] {
  return Object.entries(client).sort(([a], [b]) => a.localeCompare(b));
}

const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihre Änderungen gespeichert wurden. Bitte speichern Sie noch einmal.';

interface ProfileRefusal {
  readonly problem: string;
  readonly fields: readonly FieldError[];
  /** True when the messages at the fields say all of it. */
  readonly isOfFields: boolean;
}

export function toProfileRefusal(error: unknown): ProfileRefusal {
  if (error instanceof LoginDeclined) return refuse(SESSION_EXPIRED_TEXT);
  if (!(error instanceof BackendError)) throw error;
  const { failure, message, fieldErrors } = error;
  if (failure !== 'refused') return refuse(UNKNOWN_STATE);
  return refuse(message, [...fieldErrors, ...findTaken(error)], fieldErrors.length > 0);
}

function refuse(
  problem: string,
  fields: readonly FieldError[] = [],
  isOfFields = false,
): ProfileRefusal {
  return { problem, fields, isOfFields };
}

function findTaken(error: BackendError): readonly FieldError[] {
  switch (readRegistrationRefusal(error)) {
    case 'username-taken':
      return [{ path: ['username'], message: ACCOUNT_TAKEN_TEXT }];
    case 'email-taken':
      return [{ path: ['email'], message: ACCOUNT_TAKEN_TEXT }];
    default:
      return [];
  }
}
