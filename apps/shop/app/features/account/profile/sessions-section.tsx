import type { OwnSession } from '@klappe/contracts';
import { formatDate, formatHouseTimestamp, toHouseDate } from '@klappe/domain';
import { useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { sendEndOfAllSessions, sendSessionEnd } from '#app/backend/sessions.ts';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { forgetAccount } from '#app/features/account/log-out.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

const FAILED = 'Das Abmelden hat nicht funktioniert. Bitte versuchen Sie es später erneut!';

/** Where the customer is logged in. Each of the other sessions can be ended, or all of them at once. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] | null }) {
  const { open, problem, isBusy, endOne, endAll } = useSessions(sessions);
  return (
    <FormSection title="Angemeldete Geräte">
      {open === null ? (
        <p>Ihre angemeldeten Geräte konnten nicht geladen werden.</p>
      ) : (
        <ul className="session-list">
          {open.map((session) => (
            <li key={session.id}>
              <SessionRow isBusy={isBusy} onEnd={() => void endOne(session.id)} session={session} />
            </li>
          ))}
        </ul>
      )}
      <FormAlert problem={problem === null ? null : { text: problem }} />
      <button
        aria-busy={isBusy || undefined}
        className="button"
        data-look="plain"
        onClick={() => void endAll()}
        type="button"
      >
        Überall abmelden
      </button>
    </FormSection>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <div className="session-row">
      <div>
        <p className="strong">{device}</p>
        <p className="note">
          {isCurrent
            ? 'Diese Sitzung'
            : `Zuletzt verwendet am ${formatHouseTimestamp(new Date(lastUsedAt))}`}
          , angemeldet am {formatDate(toHouseDate(new Date(createdAt)))}
        </p>
      </div>
      {!isCurrent && (
        <button className="link-button" disabled={isBusy} onClick={onEnd} type="button">
          Abmelden<span className="sr-only"> {device}</span>
        </button>
      )}
    </div>
  );
}

/** The sessions that go on, and what ends them. */
function useSessions(sessions: readonly OwnSession[] | null) {
  const backendUrl = useBackendUrl();
  const [ended, setEnded] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: (token: string) => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    const failure = await findProblem(withBearer(work)).finally(() => setIsBusy(false));
    setProblem(failure);
    return failure === null;
  };
  return {
    open: sessions?.filter(({ id }) => !ended.includes(id)) ?? null,
    problem,
    isBusy,
    async endOne(id: number) {
      if (!(await run((token) => sendSessionEnd({ backendUrl, token }, id)))) return;
      setEnded((before) => [...before, id]);
      showSnackbar({ message: 'Das Gerät ist abgemeldet.', type: 'success' });
    },
    async endAll() {
      if (!(await run((token) => sendEndOfAllSessions({ backendUrl, token })))) return;
      forgetAccount();
      showSnackbar({ message: 'Sie sind überall abgemeldet.', type: 'success' });
    },
  };
}

/** What to tell the customer; null when it is done. A session that is not there any more has ended. */
async function findProblem(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof LoginDeclined) return SESSION_EXPIRED_TEXT;
    if (!(error instanceof BackendError)) throw error;
    return error.status === 404 ? null : FAILED;
  }
}
