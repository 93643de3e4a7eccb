import {
  ACCOUNT_TAKEN_TEXT,
  readRegistrationRefusal,
  saveProfile as saveProfileCall,
} from '@klappe/contracts';
import { ACCOUNT_TEXT_NAMES, createFields, type ProfileForm } from '@klappe/domain';
import type { FieldPath } from 'react-hook-form';
import { BackendError } from '#app/backend/backend-error.ts';
import { sendProfile } from '#app/backend/users.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { findRefusedFields } from '#app/forms/use-form-field.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { type UserData, userStore } from '#app/stores/user.ts';

type ProfileField = FieldPath<ProfileForm>;

/** All fields, in the order of the screen. The password has a form of its own. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  'company',
  'uid',
  'firstname',
  'lastname',
  'street',
  'number',
  'postalcode',
  'city',
  'country',
  'email',
  'emailPassword',
  'phone',
  'mobilephone',
  'username',
];

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

type SaveOutcome =
  | { readonly kind: 'saved'; readonly user: UserData | null }
  | {
      readonly kind: 'refused';
      /** Null when the messages at the fields explain everything. */
      readonly problem: string | null;
      readonly fields: readonly { readonly field: ProfileField; readonly message: string }[];
    };

const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihre Änderungen gespeichert wurden. Bitte speichern Sie noch einmal.';

/** Saves the profile in the account and the rental system, then fetches what is stored there. */
export async function saveProfile(form: ProfileForm, backendUrl: string): Promise<SaveOutcome> {
  const before = toAccountClient(userStore.getState());
  try {
    await withBearer((token) =>
      sendProfile({ backendUrl, token }, saveProfileCall.request.parse(form)),
    );
  } catch (error) {
    return toRefusal(error);
  }
  const user = await readBack(backendUrl);
  if (user) updateDraftContact(before, user);
  return { kind: 'saved', user };
}

/** Fetches the saved profile. Null when that fails: the profile is saved all the same. */
async function readBack(backendUrl: string): Promise<UserData | null> {
  try {
    return await fetchAccount(backendUrl);
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

function toRefusal(error: unknown): SaveOutcome {
  if (error instanceof LoginDeclined) {
    return { kind: 'refused', problem: SESSION_EXPIRED_TEXT, fields: [] };
  }
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return { kind: 'refused', problem: UNKNOWN_STATE, fields: [] };
  const fields = [...findRefusedFields(PROFILE_FIELDS, error.fieldErrors), ...findTaken(error)];
  const isExplained = fields.length > 0 && error.fieldErrors.length > 0;
  return { kind: 'refused', problem: isExplained ? null : error.message, fields };
}

/** The field that another account uses already. */
function findTaken(error: BackendError): readonly { field: ProfileField; message: string }[] {
  switch (readRegistrationRefusal(error)) {
    case 'username-taken':
      return [{ field: 'username', message: ACCOUNT_TAKEN_TEXT }];
    case 'email-taken':
      return [{ field: 'email', message: ACCOUNT_TAKEN_TEXT }];
    default:
      return [];
  }
}
