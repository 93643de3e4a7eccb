import type { PendingApprovals } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { fetchPendingApprovals } from '#app/backend/approvals.ts';
import { BackendError } from '#app/backend/backend-error.ts';
import { ChangeList } from '#app/features/account/change-list.tsx';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { useUser } from '#app/stores/user.ts';

/** Says what of the account waits for a confirmation. Asks again whenever the profile was saved. */
export function PendingNotices() {
  const pending = usePending();
  if (pending === null) return null;
  const { membership, companyChanges, newEmail } = pending;
  return (
    <div className="stack pending-notices" role="status">
      {membership && <MembershipNotice {...membership} />}
      {newEmail !== null && (
        <section className="panel pending-notice">
          <h2 className="strong">Neue Email-Adresse noch nicht bestätigt</h2>
          <p>
            Wir haben einen Link an {newEmail} gesendet. Er gilt 24 Stunden; bis zur Bestätigung
            bleibt Ihre bisherige Adresse.
          </p>
        </section>
      )}
      {companyChanges.length > 0 && (
        <section className="panel pending-notice">
          <h2 className="strong">Firmendaten: Änderung wartet auf unsere Bestätigung</h2>
          <ChangeList changes={companyChanges} />
        </section>
      )}
    </div>
  );
}

type Membership = NonNullable<PendingApprovals['membership']>;

function MembershipNotice({ company, customerNumber, isRefused }: Membership) {
  const name = `${company} (Kundennummer ${customerNumber})`;
  return (
    <section className="panel pending-notice">
      <h2 className="strong">
        {isRefused ? 'Firma nicht bestätigt' : 'Ihre Firma ist noch nicht bestätigt'}
      </h2>
      <p>
        {isRefused
          ? `Dass Sie zu ${name} gehören, wurde nicht bestätigt. Sie können weiter mit Ihren eigenen Daten anfragen. Wenn das ein Irrtum ist, melden Sie sich bitte bei uns.`
          : `Sie möchten zu ${name} gehören. Wir oder Ihre Kollegen müssen das noch freigeben. Bis dahin können Sie mit Ihren eigenen Daten anfragen; Firmendaten sehen Sie nach der Freigabe.`}
      </p>
    </section>
  );
}

function usePending(): PendingApprovals | null {
  const backendUrl = useBackendUrl();
  // Another object after each save.
  const customer = useUser((state) => state.customer);
  const [pending, setPending] = useState<PendingApprovals | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved profile may have asked for something.
  useEffect(() => {
    let isCurrent = true;
    fetchPending(backendUrl).then((answer) => isCurrent && setPending(answer), console.warn);
    return () => {
      isCurrent = false;
    };
  }, [backendUrl, customer]);
  return pending;
}

/** Null when it cannot be read: the profile itself says so. */
async function fetchPending(backendUrl: string): Promise<PendingApprovals | null> {
  try {
    return await withBearer((token) => fetchPendingApprovals({ backendUrl, token }));
  } catch (error) {
    if (error instanceof LoginDeclined || error instanceof BackendError) return null;
    throw error;
  }
}
