import { toHouseDate } from '@klappe/domain';
import { Suspense, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchOwnData } from '#app/backend/own-data.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

const FAILED = 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut!';

/** Download of the customer's data and deletion of the account, as GDPR Art. 15, 17 and 20 demand. */
export function OwnDataSection() {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(await saveOwnData(backendUrl).finally(() => setIsBusy(false)));
  };
  return (
    <FormSection title="Ihre Daten">
      <p className="measure">
        Alles, was wir über Sie gespeichert haben, als Datei (JSON): Konto, Kundendatensatz,
        Warenkorb, Merklisten, Anfragen, Nachrichten und Mails.
      </p>
      <button
        aria-busy={isBusy || undefined}
        className="button"
        data-look="plain"
        onClick={() => void download()}
        type="button"
      >
        {isBusy && <span aria-hidden="true" className="spinner" />}
        Meine Daten herunterladen
      </button>
      <FormAlert problem={problem === null ? null : { text: problem }} />
      <div className="deletion-part">
        <p className="measure">
          Sie können Ihr Konto jederzeit löschen. Gesendete Anfragen müssen wir sieben Jahre lang
          aufbewahren.
        </p>
        <button
          className="link-button alert-text"
          onClick={() => setIsDeleting(true)}
          type="button"
        >
          Konto löschen
        </button>
      </div>
      {isDeleting && (
        <Suspense>
          <DeletionDialog onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </FormSection>
  );
}

/** Downloads the data as a JSON file. Answers the problem, or null. */
async function saveOwnData(backendUrl: string): Promise<string | null> {
  try {
    const own = await withBearer((token) => fetchOwnData({ backendUrl, token }));
    saveFile({
      name: `meine-daten-${toHouseDate(new Date())}.json`,
      type: 'application/json',
      content: JSON.stringify(own, null, 2),
    });
    return own.missing.length > 0 ? own.missing.join(' ') : null;
  } catch (error) {
    if (error instanceof LoginDeclined) return SESSION_EXPIRED_TEXT;
    if (!(error instanceof BackendError)) throw error;
    return FAILED;
  }
}
