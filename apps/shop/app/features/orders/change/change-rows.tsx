import type { Availability } from '@klappe/contracts';
import {
  countUsageDays,
  findRentalPeriod,
  MAX_QUANTITY,
  type Period,
  PRICE_ON_REQUEST_TEXT,
  toInquiryDates,
} from '@klappe/domain';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fetchAvailability } from '#app/backend/availability.ts';
import { tellAvailability } from '#app/period/availability-text.ts';
import { usePrices } from '#app/site/prices.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { ChangeMarkIcon } from '../change-mark.tsx';
import { LineLink } from '../ordered-line.tsx';
import { type ChangeLine, setPieces, sumLines } from './change-lines.ts';
import type { Change, ChangeForm } from './use-change.ts';

/** The lines of an inquiry, each with how many shall be, what is free, and how it was. */
export function ChangeRows({ change }: { change: Change }) {
  const { lines, setLines, isRequest } = change;
  const info = useWatch<ChangeForm, 'info'>({ name: 'info' });
  const dates = toInquiryDates(info);
  const answers = useAvailabilityOf(lines, findRentalPeriod(dates));
  return (
    <ul className="panel ruled">
      {lines.map((line) =>
        line.quantity === 0 ? (
          <TakenOutRow
            key={toKey(line)}
            line={line}
            onUndo={() => setLines((all) => setPieces(all, line, line.before))}
            word={isRequest ? 'geplant' : 'bisher'}
          />
        ) : (
          <KeptRow
            answer={answers.get(line.code)}
            isPriced={!isRequest}
            key={toKey(line)}
            line={line}
            onChange={(quantity) => setLines((all) => setPieces(all, line, quantity))}
            usageDays={countUsageDays(dates)}
            word={isRequest ? 'geplant' : 'bisher'}
          />
        ),
      )}
    </ul>
  );
}

const toKey = ({ kind, code }: ChangeLine) => `${kind} ${code}`;

interface KeptRowProps {
  readonly line: ChangeLine;
  readonly answer: Availability | undefined;
  readonly isPriced: boolean;
  readonly usageDays: number | null;
  /** What stands before how many there were. */
  readonly word: string;
  readonly onChange: (quantity: number) => void;
}

function KeptRow({ line, answer, isPriced, usageDays, word, onChange }: KeptRowProps) {
  const { name, code, link, quantity, before, kind } = line;
  const wanted = isPriced ? quantity : quantity - before;
  const told =
    answer && wanted > 0 && kind === 'rental'
      ? tellAvailability(answer, { stock: null, inCart: 0, wanted })
      : null;
  return (
    <li className="change-row">
      <div className="change-name">
        <h3 className="line-title breakable">
          <LineLink to={link}>{name}</LineLink>
        </h3>
        <p className="note num">
          <span className="unbroken">{code}</span>
          {isPriced && <UnitPrice line={line} />}
          {line.isGuess && <span className="alert-text"> · bitte prüfen</span>}
        </p>
        {told && (
          <p className="availability num" data-state={told.state}>
            {told.words}
            {told.note && <small className="availability-note"> {told.note}</small>}
          </p>
        )}
        <RowMark line={line} word={word} />
      </div>
      <NumberStepper max={MAX_QUANTITY} onChange={onChange} subject={name} value={quantity} />
      {isPriced && (
        <p className="change-amount num">
          <RowAmount line={line} usageDays={usageDays} />
        </p>
      )}
      <button className="icon-button change-remove" onClick={() => onChange(0)} type="button">
        <Icon name="remove" size={20} />
        <span className="sr-only">Entfernen {name}</span>
      </button>
    </li>
  );
}

function UnitPrice({ line: { kind, priceCents, priceOnRequest } }: { line: ChangeLine }) {
  const { show } = usePrices();
  if (priceOnRequest || priceCents === null) return ` · ${PRICE_ON_REQUEST_TEXT}`;
  return ` · ${show(priceCents)} ${kind === 'rental' ? 'pro Tag' : 'einmalig'}`;
}

function RowAmount({ line, usageDays }: { line: ChangeLine; usageDays: number | null }) {
  const { show } = usePrices();
  if (line.priceOnRequest) return null;
  return <b className="unbroken">{show(sumLines([line], usageDays))}</b>;
}

function RowMark({ line: { quantity, before }, word }: { line: ChangeLine; word: string }) {
  if (quantity === before) return null;
  const pieces = Math.abs(quantity - before);
  const look = before === 0 ? 'added' : quantity > before ? 'more' : 'fewer';
  return (
    <p className="change-note num">
      <ChangeMarkIcon look={look} />
      {look === 'added'
        ? 'neu'
        : `${pieces} ${look === 'more' ? 'mehr' : 'weniger'}, ${word} ${before}`}
    </p>
  );
}

interface TakenOutRowProps {
  readonly line: ChangeLine;
  readonly word: string;
  readonly onUndo: () => void;
}

function TakenOutRow({ line: { name, code, before }, word, onUndo }: TakenOutRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was just pressed went with its row.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <li className="change-row">
      <div className="change-name">
        <h3 className="line-title breakable">
          <s>{name}</s>
        </h3>
        <p className="note num">{code}</p>
        <p className="change-note num">
          <ChangeMarkIcon look="removed" />
          entfernt, {word} {before}
        </p>
      </div>
      <button className="link-button change-undo" onClick={onUndo} ref={undo} type="button">
        Rückgängig<span className="sr-only">: {name}</span>
      </button>
    </li>
  );
}

const NO_ANSWERS: ReadonlyMap<string, Availability> = new Map();

/** What is free of the lines in a period; without one, or while nobody answers, nothing is known. */
function useAvailabilityOf(lines: readonly ChangeLine[], rental: Period | null) {
  const [found, setFound] = useState({ days: '', answers: NO_ANSWERS });
  const rented = lines.filter(({ kind }) => kind === 'rental').map(({ code }) => code);
  const codes = [...new Set(rented)].toSorted().join(',');
  const { start, end } = rental ?? { start: null, end: null };
  const days = `${start} ${end}`;
  useEffect(() => {
    if (codes === '' || !start || !end) return;
    let isCurrent = true;
    fetchAvailability(codes.split(','), { start, end }).then(
      (all) => {
        const answers = new Map(all.map((answer) => [answer.code, answer]));
        if (isCurrent) setFound({ days, answers });
      },
      (error: unknown) => console.warn('What is free could not be loaded', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [codes, days, start, end]);
  return found.days === days ? found.answers : NO_ANSWERS;
}
