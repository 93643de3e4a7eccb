import { countUsageDays, formatDayCount, toInquiryDates } from '@klappe/domain';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormField } from '#app/forms/form.tsx';
import { useDayWords } from '#app/site/day-words.ts';
import { usePrices } from '#app/site/prices.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { ChangeMarkIcon } from '../change-mark.tsx';
import { readOrderSums } from '../ordered-line.tsx';
import { sumLines } from './change-lines.ts';
import type { Change, ChangeForm } from './use-change.ts';

const SUMMARY_ID = 'das-aendert-sich';

interface ChangeSummaryProps {
  readonly change: Change;
  readonly isSending: boolean;
}

/** What differs, what it comes to, and the one button that sends it. */
export function ChangeSummary({ change, isSending }: ChangeSummaryProps) {
  const say = useDayWords();
  const { changes, isRequest, discard } = change;
  const message = useWatch<ChangeForm, 'message'>({ name: 'message' });
  const isEmpty = changes.length === 0;
  return (
    <aside aria-labelledby={SUMMARY_ID} className="change-summary">
      <div className="panel sheet stack">
        <h2 className="block-title" id={SUMMARY_ID} tabIndex={-1}>
          Das ändert sich
        </h2>
        {changes.length === 0 ? (
          <p className="note">Noch nichts geändert.</p>
        ) : (
          <ul aria-live="polite" className="num ruled">
            {changes.map(({ kind, what, before }) => (
              <li className="change-entry" key={what}>
                <ChangeMarkIcon look={kind} />
                <span className="breakable">
                  <b>{kind === 'moved' ? say(what) : what}</b>
                  <span className="note note-below">{before}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {!isRequest && <ChangeSums change={change} />}
        <TextArea
          label={
            <>
              Nachricht an das Haus <span className="label-note">(freiwillig)</span>
            </>
          }
          rows={2}
          {...useFormField<ChangeForm>('message', { isOptional: true })}
        />
        <Problem change={change} />
        <SubmitButton disabled={isEmpty} isBusy={isSending}>
          {isRequest ? 'Änderungswunsch senden' : 'Änderung senden'}
        </SubmitButton>
        <p className="note">
          {isRequest
            ? 'Der Preis steht erst im neuen Angebot. Ein gültiges Angebot können Sie bis dahin annehmen.'
            : 'Die Änderung gilt sofort. Das Haus sieht, was sich geändert hat.'}
        </p>
        {(!isEmpty || message !== '') && (
          <p>
            <button className="link-button" onClick={discard} type="button">
              Änderungen verwerfen
            </button>
          </p>
        )}
      </div>
      <ChangeBar change={change} />
    </aside>
  );
}

function Problem({ change: { sending } }: { change: Change }) {
  const { errors, submitCount } = useFormState<ChangeForm>();
  const isWrong = submitCount > 0 && errors.info !== undefined;
  const failure = sending.kind === 'failed' ? sending.message : '';
  return (
    <p className="problem" role="alert">
      {failure || (isWrong ? 'Bitte prüfen Sie die markierten Felder.' : '')}
    </p>
  );
}

function useSums({ base: { order }, lines }: Change) {
  const info = useWatch<ChangeForm, 'info'>({ name: 'info' });
  const days = countUsageDays(toInquiryDates(info));
  return {
    before: readOrderSums(order).expectedCents,
    after: sumLines(lines, days),
    daysBefore: order.usageDays ?? null,
    days,
  };
}

function ChangeSums({ change }: { change: Change }) {
  const say = useDayWords();
  const { show, label } = usePrices();
  const { before, after, days, daysBefore } = useSums(change);
  const tellDays = (count: number) => say(formatDayCount(count, 'Drehtag', 'Drehtage'));
  return (
    <div className="num">
      <p className="note row spread">
        <span>Bisher{daysBefore === null ? '' : `, ${tellDays(daysBefore)}`}</span>
        <span className="unbroken">{show(before)}</span>
      </p>
      <p className="row spread item-title change-total">
        <span>Neu</span>
        <span className="unbroken">{show(after)}</span>
      </p>
      <p className="note row spread">
        <span>{label}</span>
        {days !== null && <span className="unbroken">{tellDays(days)}</span>}
      </p>
    </div>
  );
}

/** On a phone: how much has changed, and the way to what is sent. */
function ChangeBar({ change }: { change: Change }) {
  const { changes, isRequest } = change;
  const { show } = usePrices();
  const { after } = useSums(change);
  const look = () => {
    const title = document.getElementById(SUMMARY_ID);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <div className="change-bar num spread">
      <span>
        <b>{describeCount(changes.length)}</b>
        <span className="note note-below">
          {isRequest ? 'Preis im neuen Angebot' : `neu ${show(after)}`}
        </span>
      </span>
      <button className="button" onClick={look} type="button">
        Ansehen
      </button>
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'Noch nichts geändert';
  return count === 1 ? '1 Änderung' : `${count} Änderungen`;
}
