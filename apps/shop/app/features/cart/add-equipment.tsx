import { MAX_LIST_LENGTH } from '@klappe/domain';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchSuggestedNames } from '#app/backend/suggestions.ts';
import { cartStore, toCartOffer } from '#app/stores/cart.ts';
import { addListed, takeBack } from '#app/stores/change-list.ts';
import { listDraftStore } from '#app/stores/list-draft.ts';
import { addToRemark } from '#app/stores/remark.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { useTask } from '#app/ui/use-task.ts';
import { focusLine } from './line-decisions.ts';

/** At the foot of the list: a name suggests, one line is matched at once, several open the page for lists with the text. */
export function AddEquipment() {
  const [text, setText] = useState('');
  const names = useSuggestedNames(text);
  const navigate = useNavigate();
  const listId = useId();
  const openList = async (list: string) => {
    const { text: before, replace, choices } = listDraftStore.getState();
    const joined = [before.trimEnd(), list].filter(Boolean).join('\n');
    replace({ text: joined.slice(0, MAX_LIST_LENGTH), choices });
    setText('');
    await navigate('/liste');
  };
  const { isBusy, run } = useTask(async (line: string) => {
    const { matchOneLine } = await import('./match-one-line.ts');
    const found = await matchOneLine(line);
    if (found.kind === 'list') return openList(line);
    if (found.kind === 'unknown') tellUnknown(line);
    else addFound(line, found);
    setText('');
  }, tellFailure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isBusy) void run(text.trim());
  };
  return (
    <form className="cart-add" noValidate onSubmit={submit}>
      <Icon name="plus" size={20} />
      <input
        aria-busy={isBusy || undefined}
        aria-label="Equipment dazulegen"
        autoComplete="off"
        enterKeyHint="done"
        list={listId}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          const isList = pasted.includes('\n');
          if (pasted === '' || (!isList && text !== '')) return;
          event.preventDefault();
          if (isList) void openList(pasted);
          else {
            setText(pasted);
            void run(pasted);
          }
        }}
        placeholder="Equipment dazulegen: Name tippen oder Liste einfügen"
        spellCheck={false}
        value={text}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

type Found = Extract<
  Awaited<ReturnType<typeof import('./match-one-line.ts').matchOneLine>>,
  { kind: 'product' }
>;

function addFound(line: string, { product, quantity, isCertain }: Found): void {
  const { lines: before } = cartStore.getState();
  const guessedFrom = isCertain ? '' : line;
  addListed(cartStore, toCartOffer(product), { qty: quantity, heading: '', note: '', guessedFrom });
  const { lines: after } = cartStore.getState();
  focusLine(product);
  showSnackbar({
    message: `${quantity} × ${product.displayname} dazugelegt`,
    type: 'info',
    action: { label: 'Rückgängig', run: () => takeBack(cartStore, before, after) },
  });
}

function tellUnknown(line: string): void {
  showSnackbar({
    message: `„${line}“ haben wir nicht gefunden.`,
    type: 'info',
    action: { label: 'In die Anmerkung', run: () => void addToRemark(cartStore, [line]) },
  });
}

function tellFailure(error: unknown): null {
  console.warn('A line could not be matched', error);
  const message = 'Die Suche ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.';
  showSnackbar({ message, type: 'error' });
  return null;
}

const TYPING_PAUSE_MS = 200;
const MIN_TYPED = 2;

/** Names for what is typed, once nobody types for a moment. */
function useSuggestedNames(text: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const typed = text.trim();
  useEffect(() => {
    if (typed.length < MIN_TYPED) {
      setNames([]);
      return;
    }
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestedNames(typed, overtaken.signal).then(setNames, (error: unknown) => {
        if (!overtaken.signal.aborted) console.warn('No suggestions', error);
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [typed]);
  return names;
}
