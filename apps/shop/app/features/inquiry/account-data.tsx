import type { InquiryForm } from '@klappe/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillClient, toAccountClient } from '#app/stores/account-client.ts';
import { useIsAuthenticated } from '#app/stores/session.ts';
import { useUser } from '#app/stores/user.ts';

/** Offers the account's data to somebody who typed something else: what was typed is only replaced on request. */
export function AccountData() {
  const { control, setValue } = useFormContext<InquiryForm>();
  const typed = useWatch({ control, name: 'client' });
  const isAuthenticated = useIsAuthenticated();
  const user = useUser((state) => state);
  const account = toAccountClient(user);
  if (!isAuthenticated || fillClient(typed, account) === account) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      Diese Angaben weichen von Ihrem Konto ab.
      <button
        className="link-button"
        onClick={() => setValue('client', account, { shouldDirty: true, shouldValidate: true })}
        type="button"
      >
        Daten aus meinem Konto übernehmen
      </button>
    </p>
  );
}
