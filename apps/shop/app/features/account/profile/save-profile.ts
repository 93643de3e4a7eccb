import type { FieldError } from '@klappe/contracts';
import { ACCOUNT_TAKEN_TEXT, SESSION_EXPIRED_TEXT } from '@klappe/contracts';
import type { ProfileForm } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { sendProfile } from '#app/backend/profile.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { type UserData, userStore } from '#app/stores/user.ts';
import { PROFILE_FIELDS, type ProfileField, toProfileRequest } from './profile-form.ts';

/** How saving ended. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly user: UserData | null }
  | {
      readonly kind: 'refused';
      /** What the backend said. §8 */
      readonly problem: string | null;
      readonly fields: readonly { readonly field: ProfileField; readonly message: string }[];
    };

const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihre Änderungen gespeichert wurden. Bitte speichern Sie noch einmal.';

/** Saves the profile in account and rental system, and reads back what stands there. */
export async function saveProfile(form: ProfileForm, backendUrl: string): Promise<SaveOutcome> {
  const before = toAccountClient(userStore.getState());
  try {
    await withBearer((token) => sendProfile({ backendUrl, token }, toProfileRequest(form)));
  } catch (error) {
    return toRefusal(error);
  }
  const user = await readBack(backendUrl);
  if (user) followInInquiry(before, user);
  return { kind: 'saved', user };
}

/** What was saved is saved, even when it cannot be read again just now. */
async function readBack(backendUrl: string): Promise<UserData | null> {
  try {
    return await fetchAccount(backendUrl);
  } catch (error) {
    console.warn('The saved profile could not be read back', error);
    return null;
  }
}

/** The contact of an inquiry that was the account's stays the account's. */
function followInInquiry(before: ReturnType<typeof toAccountClient>, user: UserData): void {
  const { draft, writeDraft } = cartStore.getState();
  const isOfAccount = JSON.stringify(toSorted(draft.client)) === JSON.stringify(toSorted(before));
  if (isOfAccount) writeDraft({ ...draft, client: toAccountClient(user) });
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
  const fields = [...findRefused(error.fieldErrors), ...findTaken(error.message)];
  const isExplained = fields.length > 0 && error.fieldErrors.length > 0;
  return { kind: 'refused', problem: isExplained ? null : error.message, fields };
}

function findRefused(errors: readonly FieldError[]) {
  return errors.flatMap(({ path, message }) => {
    const field = PROFILE_FIELDS.find((each) => each === path.at(-1));
    return field ? [{ field, message }] : [];
  });
}

/** `Username already taken` and `Email already taken` say which field it is. §8 */
function findTaken(message: string): readonly { field: ProfileField; message: string }[] {
  const taken = /^(username|email) already taken$/i.exec(message)?.[1]?.toLowerCase();
  const field = PROFILE_FIELDS.find((each) => each === taken);
  return field ? [{ field, message: ACCOUNT_TAKEN_TEXT }] : [];
}
