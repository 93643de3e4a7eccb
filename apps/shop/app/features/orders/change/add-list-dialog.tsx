import {
  countListedPieces,
  MAX_LIST_LENGTH,
  MAX_REMARK_LENGTH,
  matchListLine,
  parseEquipmentList,
} from '@klappe/domain';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BackendError } from '#app/backend/backend-error.ts';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import { createListSearch } from '#app/backend/list-search.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { addPieces, type ChangeLine } from './change-lines.ts';
import type { ChangeForm } from './use-change.ts';

interface AddListDialogProps {
  /** The name of an article of the inquiry; empty without one. */
  readonly example: string;
  readonly onChange: Dispatch<SetStateAction<readonly ChangeLine[]>>;
  readonly onClose: () => void;
}

/** Takes a pasted list: what was found goes to the lines, the rest into the message to the house. */
export function AddListDialog({ example, onChange, onClose }: AddListDialogProps) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { getValues, setValue } = useFormContext<ChangeForm>();
  const { isBusy, problem, run } = useTask(
    async () => {
      const { found, unknown } = await readList(text);
      const hasNothing = found.length === 0 && unknown.length === 0;
      setIsEmpty(hasNothing);
      if (hasNothing) return;
      onChange((lines) =>
        found.reduce((all, { product, ...pieces }) => addPieces(all, product, pieces), lines),
      );
      const message = [getValues('message'), ...unknown].filter(Boolean).join('\n');
      setValue('message', message.slice(0, MAX_REMARK_LENGTH), { shouldDirty: true });
      showSnackbar({ message: describeTaken(found.length, unknown.length), type: 'success' });
      onClose();
    },
    (error) => {
      if (!(error instanceof BackendError)) throw error;
      return 'Die Suche ist gerade nicht erreichbar. Ihre Liste bleibt hier stehen.';
    },
  );
  return (
    <Dialog isOpen onClose={onClose} title="Aus Liste dazulegen">
      <TextArea
        error={isEmpty ? 'Bitte mindestens eine Zeile eingeben.' : (problem ?? undefined)}
        hint={`Eine Zeile je Artikel${example && `, zum Beispiel „2x ${example}“`}. Was wir nicht erkennen, kommt in die Nachricht an das Haus.`}
        id="liste-dazulegen"
        label="Ihre Liste"
        maxLength={MAX_LIST_LENGTH}
        onChange={(event) => setText(event.target.value)}
        rows={8}
        value={text}
      />
      <div className="buttons">
        <BusyButton isBusy={isBusy} onClick={() => void run()}>
          Dazulegen
        </BusyButton>
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}

function describeTaken(found: number, unknown: number): string {
  const taken = found === 1 ? '1 Artikel dazugelegt' : `${found} Artikel dazugelegt`;
  return unknown === 0 ? `${taken}.` : `${taken}, ${unknown} in der Nachricht an das Haus.`;
}

interface FoundThing {
  readonly product: MatchedProduct;
  readonly quantity: number;
  readonly isGuess: boolean;
}

/** What the house has for the lines of a list, and the lines for which it has nothing or the search no answer. */
async function readList(text: string) {
  const { lines } = parseEquipmentList(text);
  const { store, searchToEnd } = createListSearch();
  await searchToEnd(lines);
  const { answers, problem } = store.getState();
  const isUnanswered = answers.size > 0 && [...answers.values()].every((answer) => !answer);
  if (problem && isUnanswered) throw problem;
  const found: FoundThing[] = [];
  const unknown: string[] = [];
  const things = lines.flatMap((line) => matchListLine(line, (query) => answers.get(query)));
  for (const { line, found: matches } of things) {
    if (line.kind === 'note') unknown.push(line.original);
    if (line.kind !== 'item') continue;
    const product = matches?.proposal;
    if (product) {
      const asked = { ...line, quantity: matches.quantity };
      const quantity = countListedPieces(asked, product.displayname);
      found.push({ product, quantity, isGuess: matches.verdict !== 'certain' });
    } else unknown.push(line.original);
  }
  return { found, unknown };
}
