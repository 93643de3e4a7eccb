import { useState } from 'react';
import type { Farewell } from '#app/backend/own-data.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { deleteOwnAccount } from './delete-own-account.ts';
import { FarewellNote } from './farewell-note.tsx';

/** Asks for the password before the account ends, and says what is kept all the same. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  return farewell ? (
    <FarewellNote farewell={farewell} />
  ) : (
    <Dialog isOpen onClose={onClose} title="Konto löschen">
      <DeletionForm onCancel={onClose} onDeleted={setFarewell} />
    </Dialog>
  );
}

interface DeletionFormProps {
  readonly onCancel: () => void;
  readonly onDeleted: (farewell: Farewell) => void;
}

function DeletionForm({ onCancel, onDeleted }: DeletionFormProps) {
  const backendUrl = useBackendUrl();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    if (password.trim() === '') return setProblem('Bitte Passwort angeben!');
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await deleteOwnAccount(password, backendUrl).finally(() => setIsBusy(false));
    if (outcome.kind === 'deleted') onDeleted(outcome.farewell);
    else setProblem(outcome.message);
  };
  return (
    <form
      className="stack deletion-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        Ihr Konto wird mit Warenkorb, Merklisten und der Liste Ihrer Anfragen gelöscht. Das lässt
        sich nicht rückgängig machen.
      </p>
      <p>
        Bereits gesendete Anfragen bewahren wir samt Kontaktdaten sieben Jahre lang auf, weil uns
        das Gesetz dazu verpflichtet (§ 132 BAO, § 212 UGB). Mit einem Konto sind sie dann nicht
        mehr verknüpft.
      </p>
      <div aria-live="polite">
        <PasswordField
          autoComplete="current-password"
          error={problem}
          id="deletion-password"
          label="Passwort"
          onChange={(event) => setPassword(event.currentTarget.value)}
          value={password}
        />
      </div>
      <div className="buttons">
        <button aria-busy={isBusy || undefined} className="button" type="submit">
          {isBusy && <span aria-hidden="true" className="spinner" />}
          Konto endgültig löschen
        </button>
        <button className="button" data-look="plain" onClick={onCancel} type="button">
          Abbrechen
        </button>
      </div>
    </form>
  );
}
