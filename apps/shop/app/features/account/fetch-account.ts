import { fetchCustomer } from '#app/backend/customers.ts';
import { fetchMe } from '#app/backend/users.ts';
import { withBearer } from '#app/session/bearer.ts';
import { type UserData, userStore } from '#app/stores/user.ts';
import { toUserData } from './to-user-data.ts';

/** Who is logged in, as the backend and the rental system know them now; kept for the other pages too. */
export function fetchAccount(backendUrl: string): Promise<UserData> {
  return withBearer(async (token) => {
    const user = await fetchMe(backendUrl, token);
    const contact =
      user.rentmanId === null
        ? null
        : await fetchCustomer(backendUrl, { id: user.rentmanId, token });
    const account = toUserData(user, contact);
    userStore.getState().take(account);
    return account;
  });
}
