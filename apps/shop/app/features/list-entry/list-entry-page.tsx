import { MAX_QUANTITY, parseEquipmentList, sumTotals } from '@klappe/domain';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { usePrices } from '#app/site/prices.tsx';
import { listDraftStore, useListDraft } from '#app/stores/list-draft.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ListExample } from './list-examples.ts';
import { countThings, ListInput } from './list-input.tsx';
import { isTaken, type ListRow, listRemarks, type ThingRow, toListRows } from './list-rows.ts';
import { EmptyRows, MatchedRows } from './matched-rows.tsx';
import { type TakenOver, takeOver } from './take-over.ts';
import { useListMatches } from './use-list-matches.ts';

/** /liste: a list is typed, pasted or dropped, and its things go into the cart at once. */
export function ListEntryPage({ examples }: { readonly examples: readonly ListExample[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useListDraft((draft) => draft.text);
  const choices = useListDraft((draft) => draft.choices);
  useShownText(field, text);
  const read = useDeferredValue(text);
  const { lines, rest } = useMemo(() => parseEquipmentList(read), [read]);
  const { answers, problem, isTrying, searchNow, checkAgain } = useListMatches(lines);
  const rows = useMemo(
    () => toListRows(lines, choices, (query) => answers.get(query)),
    [lines, choices, answers],
  );
  const [taken, setTaken] = useState<TakenOver | null>(null);
  const [isFolded, setFolded] = useState(false);
  const hasRows = rows.some(({ kind }) => kind !== 'heading');

  const take = (takesProposals: boolean) => {
    // The second click of a double click finds the list taken over.
    if (listDraftStore.getState().text !== text) return;
    const before = { text, choices };
    const result = takeOver(rows, takesProposals);
    const left = [...result.left, rest].filter((part) => part !== '').join('\n');
    listDraftStore.getState().replace({ text: left, choices: [] });
    setFolded(false);
    setTaken({
      ...result,
      undo: () => {
        result.undo();
        const { text: typed } = listDraftStore.getState();
        // What was typed since stays below the list that comes back.
        const since = typed === left ? '' : `\n${typed}`;
        listDraftStore.getState().replace({ ...before, text: `${before.text}${since}` });
        setTaken(null);
        field.current?.focus();
      },
    });
  };
  return (
    <>
      {taken && <TakenNote hasRest={text !== ''} taken={taken} />}
      {isFolded && hasRows && (
        <p className="panel entry-folded">
          <span>
            <b>Ihre Liste</b> <span className="num note">{countThings(lines)}</span>
          </span>
          <button
            className="quiet-button"
            onClick={() => {
              setFolded(false);
              requestAnimationFrame(() => field.current?.focus());
            }}
            type="button"
          >
            <Icon name="edit" size={18} /> Bearbeiten
          </button>
        </p>
      )}
      <div hidden={isFolded && hasRows}>
        <ListInput
          examples={examples}
          field={field}
          lines={lines}
          onCheck={() => {
            checkAgain();
            setFolded(true);
          }}
          onWhole={searchNow}
        />
      </div>
      <section aria-label="Erkannt" className="entry-found">
        <SearchProblem
          isTrying={isTrying}
          onRetry={checkAgain}
          text={describeProblem(problem, rows)}
        />
        {hasRows ? <MatchedRows rest={rest} rows={rows} /> : <EmptyRows examples={examples} />}
      </section>
      {hasRows && <ListSumBar onTake={take} rows={rows} />}
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
  /** The search goes on by itself: nothing has failed yet, and nobody has to ask for it. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function SearchProblem({ text, isTrying, onRetry }: SearchProblemProps) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="panel entry-problem">
          {isTrying ? (
            'Die Suche antwortet noch nicht. Wir versuchen es weiter.'
          ) : (
            <>
              <span className="problem">{text}</span>{' '}
              <button className="quiet-button" onClick={onRetry} type="button">
                Erneut versuchen
              </button>
            </>
          )}
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
  const { remarks, refused, aboveStock } = taken;
  return [
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
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}

interface ListSumBarProps {
  readonly rows: readonly ListRow[];
  readonly onTake: (takesProposals: boolean) => void;
}

/** What the list comes to, and the buttons that take it over: what is sure, or the proposals too. */
function ListSumBar({ rows, onTake }: ListSumBarProps) {
  const { label, show } = usePrices();
  const things = rows.filter((row): row is ThingRow => row.kind === 'thing');
  const count = (state: ThingRow['state']) => things.filter((row) => row.state === state).length;
  const isSearching = count('searching') > 0;
  const sumUp = (takesProposals: boolean) => {
    const taken = rows.filter((row) => isTaken(row, takesProposals));
    const priced = taken.map(({ product, quantity }) => ({ ...product, qty: quantity }));
    return {
      lines: tellLines(taken.length),
      remarks: listRemarks(rows, takesProposals).length,
      price: show(sumTotals(priced, 1).expectedCents),
    };
  };
  const sure = sumUp(false);
  const proposed = sumUp(true);
  const hasProposals = count('proposed') > 0;
  const counts = [
    `${count('taken')} erkannt`,
    hasProposals && `${count('proposed')} zu prüfen`,
    proposed.remarks > 0 && `${proposed.remarks} in die Anmerkung`,
  ];
  const told = counts.filter(Boolean).join(', ');
  return (
    <section aria-label="Summe der Liste" className="entry-bar">
      <p className="sr-only" role="status">
        {isSearching ? '' : told}
      </p>
      <p className="num entry-bar-counts">
        <b>{isSearching ? 'Wird gesucht …' : tellLines(things.length)}</b>
        <span>
          {isSearching
            ? `${things.length - count('searching')} von ${things.length} Zeilen geprüft, weiter …`
            : told}
        </span>
      </p>
      <p className="num entry-bar-sum">
        <b className="unbroken">{sure.price}</b>
        <span>
          pro Tag, {label}
          {hasProposals && (
            <span className="unbroken entry-bar-more"> · mit Vorschlägen {proposed.price}</span>
          )}
        </span>
      </p>
      {hasProposals && (
        <TakeButton
          isOff={isSearching}
          label="Alle so übernehmen"
          look="plain"
          sum={proposed}
          take={() => onTake(true)}
        />
      )}
      <TakeButton isOff={isSearching} label="Übernehmen" sum={sure} take={() => onTake(false)} />
    </section>
  );
}

interface TakeButtonProps {
  readonly label: string;
  readonly look?: 'plain';
  readonly isOff: boolean;
  readonly sum: { readonly lines: string; readonly remarks: number };
  readonly take: () => void;
}

function TakeButton({ label, look, isOff, sum, take }: TakeButtonProps) {
  return (
    <button
      aria-disabled={isOff || undefined}
      className="button entry-take"
      data-look={look}
      onClick={() => {
        if (!isOff) take();
      }}
      type="button"
    >
      <span>{label}</span>{' '}
      <small className="num">
        {sum.lines}
        {sum.remarks > 0 && (
          <span className="entry-bar-more">, {sum.remarks} in die Anmerkung</span>
        )}
      </small>
    </button>
  );
}

function tellLines(count: number): string {
  return count === 1 ? '1 Zeile' : `${count} Zeilen`;
}
