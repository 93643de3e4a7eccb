import { parseEquipmentList } from '@klappe/domain';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { listDraftStore, useListDraft } from '#app/stores/list-draft.ts';
import { ListInput } from './list-input.tsx';
import { toListRows } from './list-rows.ts';
import { ListSumBar } from './list-sum-bar.tsx';
import { EmptyRows, MatchedRows } from './matched-rows.tsx';
import { type TakenOver, takeOver } from './take-over.ts';
import { TakenNote } from './taken-note.tsx';
import { useListMatches } from './use-list-matches.ts';

/** /liste: a list is typed, pasted or dropped, and its things go into the cart at once. */
export function ListEntryPage() {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useListDraft((draft) => draft.text);
  const choices = useListDraft((draft) => draft.choices);
  useShownText(field, text);
  const read = useDeferredValue(text);
  const { lines, rest } = useMemo(() => parseEquipmentList(read), [read]);
  const { answers, problem, searchNow } = useListMatches(lines);
  const rows = useMemo(
    () => toListRows(lines, choices, (query) => answers.get(query)),
    [lines, choices, answers],
  );
  const [taken, setTaken] = useState<TakenOver | null>(null);

  const take = () => {
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
        <ListInput field={field} lines={lines} onWhole={searchNow} />
        <section aria-label="Erkannt">
          <SearchProblem onRetry={searchNow} text={problem} />
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
