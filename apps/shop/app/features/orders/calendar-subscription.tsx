import { renewCalendarCode, showCalendarCode } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { copyText } from '#app/browser/copy-text.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTask } from '#app/ui/use-task.ts';

const FAILED = 'Die Adresse konnte nicht geladen werden. Bitte versuchen Sie es später erneut!';

/** The secret address of the customer's calendar, and another one in its place. */
export function CalendarSubscription({ onClose }: { onClose: () => void }) {
  const say = useDayWords();
  const [address, setAddress] = useState('');
  const { isBusy, problem, run } = useTask(
    async (call: typeof showCalendarCode | typeof renewCalendarCode) => {
      const { data } = await callAsCustomer(call, {});
      setAddress(`${location.origin}/kalender/${data.code}.ics`);
      if (call === renewCalendarCode) {
        showSnackbar({ message: 'Die bisherige Adresse gilt nicht mehr.', type: 'success' });
      }
    },
    (error) => {
      console.warn('The address of the calendar was not answered', error);
      return FAILED;
    },
  );
  const copy = async () => {
    const isCopied = await copyText(address);
    showSnackbar(
      isCopied
        ? { message: 'Die Adresse ist kopiert.', type: 'success' }
        : { message: 'Die Adresse konnte nicht kopiert werden.', type: 'error' },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once.
  useEffect(() => void run(showCalendarCode), []);
  return (
    <Dialog isOpen onClose={onClose} title="Kalender abonnieren">
      <div className="stack">
        <p>
          Fügen Sie diese Adresse in Ihrem Kalender als Abonnement ein: Dort stehen dann{' '}
          {say('Abholung, Drehtage und Rückgabe')} aller Ihrer Anfragen, auch wenn sich etwas
          verschiebt. Preise stehen nicht darin.
        </p>
        <div aria-live="polite">
          <TextField
            error={problem || undefined}
            hint="Wer die Adresse kennt, sieht die Termine. Eine neue Adresse beendet die bisherige."
            id="calendar-address"
            label="Adresse"
            onFocus={(event) => event.currentTarget.select()}
            readOnly
            value={address}
          />
        </div>
        <div className="buttons">
          <button
            className="button"
            disabled={address === ''}
            onClick={() => void copy()}
            type="button"
          >
            Adresse kopieren
          </button>
          <BusyButton data-look="plain" isBusy={isBusy} onClick={() => void run(renewCalendarCode)}>
            Neue Adresse erzeugen
          </BusyButton>
        </div>
      </div>
    </Dialog>
  );
}
