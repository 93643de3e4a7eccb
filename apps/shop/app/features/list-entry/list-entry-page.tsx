import {
  countRentalDays,
  formatDayCount,
  MAX_QUANTITY,
  parseEquipmentList,
  sumTotals,
} from '@klappe/domain';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { availabilityStore } from '#app/period/availability-store.ts';
import { countLeft } from '#app/period/availability-text.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { usePrices } from '#app/site/prices.tsx';
import { useCart } from '#app/stores/cart.ts';
import { listDraftStore, useListDraft } from '#app/stores/list-draft.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { ListInput } from './list-input.tsx';
import {
  isOpen,
  isTaken,
  type ListRow,
  listRemarks,
  type ThingRow,
  toListRows,
} from './list-rows.ts';
import { focusNextOpen } from './matched-row.tsx';
import { EmptyRows, MatchedRows } from './matched-rows.tsx';
import { type TakenOver, takeOver } from './take-over.ts';
import { useListMatches } from './use-list-matches.ts';

/** /liste: a list is typed, pasted or dropped, and its things go into the cart at once. */
export function ListEntryPage() {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useListDraft((draft) => draft.text);
  const choices = useListDraft((draft) => draft.choices);
  useShownText(field, text);
  const read = useDeferredValue(text);
  const { lines, rest } = useMemo(() => parseEquipmentList(read), [read]);
  const { answers, problem, searchNow, checkAgain } = useListMatches(lines);
  const rows = useMemo(
    () => toListRows(lines, choices, (query) => answers.get(query)),
    [lines, choices, answers],
  );
  const [taken, setTaken] = useState<TakenOver | null>(null);

  const take = () => {
    // The second click of a double click finds the list taken over.
    if (listDraftStore.getState().text !== text) return;
    const before = { text, choices };
    const result = takeOver(rows);
    const left = [...result.left, rest].filter((part) => part !== '').join('\n');
    listDraftStore.getState().replace({ text: left, choices: [] });
    setTaken({
      ...result,
      undo: () => {
        result.undo();
        listDraftStore.getState().replace(before);
        setTaken(null);
        field.current?.focus();
      },
    });
  };
  return (
    <>
      {taken && <TakenNote hasRest={text !== ''} taken={taken} />}
      <div className="entry-columns">
        <ListInput field={field} lines={lines} onCheck={checkAgain} onWhole={searchNow} />
        <section aria-label="Erkannt" className="entry-found">
          <SearchProblem onRetry={checkAgain} text={describeProblem(problem, rows)} />
          {rows.length > 0 ? <MatchedRows rest={rest} rows={rows} /> : <EmptyRows />}
        </section>
      </div>
      {rows.length > 0 && <ListSumBar onTake={take} rows={rows} />}
    </>
  );
}

/**
 * Shows the kept text in the field, which is uncontrolled: a long list is typed without delay, and what was typed
 * before hydration wins over what was kept.
 */
function useShownText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const shown = field.current?.value ?? '';
    const isTyped = isFirst.current && shown !== '' && shown !== text;
    isFirst.current = false;
    if (isTyped) listDraftStore.getState().write(shown);
    else if (field.current && shown !== text) field.current.value = text;
  }, [field, text]);
}

/** Empty as long as no row is without an answer. */
function describeProblem(problem: Error | null, rows: readonly ListRow[]): string {
  const things = rows.filter((row): row is ThingRow => row.kind === 'thing');
  const unanswered = things.filter(({ isUnanswered }) => isUnanswered).length;
  if (unanswered === 0) return '';
  if (problem instanceof BackendError && problem.status === TOO_MANY_REQUESTS)
    return problem.message;
  if (unanswered === things.length)
    return 'Die Suche ist gerade nicht erreichbar. Ihre Liste bleibt hier stehen.';
  return unanswered === 1
    ? 'Zu 1 Zeile hat die Suche nicht geantwortet. Sie geht in die Anmerkung.'
    : `Zu ${unanswered} Zeilen hat die Suche nicht geantwortet. Sie gehen in die Anmerkung.`;
}

interface SearchProblemProps {
  /** Empty when there is none. */
  readonly text: string;
  readonly onRetry: () => void;
}

function SearchProblem({ text, onRetry }: SearchProblemProps) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="panel entry-problem">
          <span className="problem">{text}</span>{' '}
          <button className="quiet-button" onClick={onRetry} type="button">
            Erneut versuchen
          </button>
        </p>
      )}
    </div>
  );
}

interface TakenNoteProps {
  readonly taken: TakenOver;
  /** Lines were left in the field. */
  readonly hasRest: boolean;
}

/** Says what was taken over, and undoes it. It takes the focus, because the pressed button is gone with the list. */
function TakenNote({ taken, hasRest }: TakenNoteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Every list that is taken over is told.
  useEffect(() => {
    if (taken) title.current?.focus();
  }, [taken]);
  return (
    <section className="panel taken-note">
      <h2 className="item-title focus-target" ref={title} tabIndex={-1}>
        {describeProducts(taken)}
      </h2>
      {describeRest(taken, hasRest).map((sentence) => (
        <p className="note" key={sentence}>
          {sentence}
        </p>
      ))}
      <p className="buttons taken-ways">
        <PageLink className="button" to="/basket">
          Zum Warenkorb
        </PageLink>
        <button className="button" data-look="plain" onClick={taken.undo} type="button">
          Rückgängig
        </button>
      </p>
    </section>
  );
}

function describeProducts({ products, added }: TakenOver): string {
  if (products === 0) return 'Kein Produkt dazugelegt';
  const things = products === 1 ? '1 Produkt' : `${products} Produkte`;
  return `${things} im Warenkorb (${added} Stück)`;
}

/** Products that are named; a list may have hundreds. */
const MAX_NAMED = 5;

function describeRest(taken: TakenOver, hasRest: boolean): readonly string[] {
  const { remarks, refused, aboveStock, unchecked } = taken;
  return [
    unchecked.length > 0 && `Nicht geprüft: ${nameSome(unchecked)}.`,
    remarks > 0 &&
      (remarks === 1
        ? '1 Zeile steht in der Anmerkung Ihrer Anfrage.'
        : `${remarks} Zeilen stehen in der Anmerkung Ihrer Anfrage.`),
    aboveStock.length > 0 &&
      `Mehr, als wir im Haus haben; wir prüfen, ob wir den Rest zumieten können: ${nameSome(aboveStock)}.`,
    refused.length > 0 &&
      `Mehr als ${MAX_QUANTITY} Stück fasst der Warenkorb nicht: ${nameSome(refused)}.`,
    hasRest && 'Was nicht mehr Platz hatte, steht noch in Ihrer Liste.',
  ].filter((sentence) => typeof sentence === 'string');
}

function nameSome(names: readonly string[]): string {
  return `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ' …' : ''}`;
}

interface ListSumBarProps {
  readonly rows: readonly ListRow[];
  readonly onTake: () => void;
}

/** What the list comes to, and the button that takes it over. */
function ListSumBar({ rows, onTake }: ListSumBarProps) {
  const { label, show } = usePrices();
  const chosen = useChosenPeriod();
  const free = useFreeCount(rows);
  const taken = rows.filter(isTaken);
  const things = rows.filter((row): row is ThingRow => row.kind === 'thing');
  const checked = things.filter(({ matches }) => matches !== null).length;
  const isSearching = checked < things.length;
  const priced = taken.map(({ product, quantity }) => ({ ...product, qty: quantity }));
  const { expectedCents } = sumTotals(priced, 1);
  const days = chosen ? countRentalDays(chosen.use) : null;
  const open = rows.filter(isOpen);
  const { head, notes } = describeCounts({
    found: taken.length,
    guesses: open.filter(({ isGuess }) => isGuess).length,
    unknown: open.filter(({ isUnknown }) => isUnknown).length,
    free,
    remarks: listRemarks(rows).length,
  });
  return (
    <section aria-label="Summe der Liste" className="entry-bar">
      <p className="sr-only" role="status">
        {isSearching ? '' : `${head}. ${notes}`}
      </p>
      <p className="num entry-bar-counts">
        <b>{isSearching ? 'Wird gesucht …' : head}</b>
        <span>
          {isSearching ? `${checked} von ${things.length} Zeilen geprüft, weiter …` : notes}
        </span>
      </p>
      <p className="num entry-bar-sum">
        <b className="unbroken">{show(expectedCents)}</b>
        <span>
          pro Tag, {label}
          {days !== null && days > 1 && (
            <span className="unbroken">
              {' · '}
              {show(sumTotals(priced, days).expectedCents)} für {formatDayCount(days)}
            </span>
          )}
        </span>
      </p>
      {open.length > 0 && !isSearching && (
        <button
          className="button entry-next"
          data-look="plain"
          onClick={focusNextOpen}
          type="button"
        >
          Nächste offene
        </button>
      )}
      <button
        aria-disabled={isSearching || undefined}
        className="button entry-take"
        onClick={() => {
          if (!isSearching) onTake();
        }}
        type="button"
      >
        Übernehmen
      </button>
    </section>
  );
}

/** How many rows are free in the chosen period as often as they are asked for; null while nobody knows. */
function useFreeCount(rows: readonly ListRow[]): number | null {
  const answers = useStore(availabilityStore, (store) => store.answers);
  const chosen = useChosenPeriod();
  const lines = useCart((cart) => cart.lines);
  if (!chosen) return null;
  const taken = rows.filter(isTaken);
  if (taken.length === 0 || taken.some(({ product }) => !answers.has(product.code))) return null;
  return taken.filter(({ product: { code }, quantity }) => {
    const answer = answers.get(code);
    const inCart = lines.reduce((sum, { item, qty }) => (item.code === code ? sum + qty : sum), 0);
    return answer && (countLeft(answer, inCart) ?? 0) >= quantity;
  }).length;
}

interface Counts {
  readonly found: number;
  readonly guesses: number;
  readonly unknown: number;
  readonly free: number | null;
  readonly remarks: number;
}

function describeCounts({ found, guesses, unknown, free, remarks }: Counts) {
  const counts = [
    `${found - guesses} erkannt`,
    guesses > 0 && `${guesses} zu prüfen`,
    unknown > 0 && `${unknown} unbekannt`,
  ].filter(Boolean);
  const notFree = free === null ? 0 : found - free;
  const notes = [
    remarks > 0 &&
      (remarks === 1 ? '1 geht in die Anmerkung' : `${remarks} gehen in die Anmerkung`),
    notFree > 0 &&
      (notFree === 1 ? '1 nicht in voller Menge frei' : `${notFree} nicht in voller Menge frei`),
  ].filter(Boolean);
  return {
    head: `${counts.join(', ')}${free === null ? '' : ` · ${free} frei`}`,
    notes: notes.join(', '),
  };
}
