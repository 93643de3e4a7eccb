import type { LineMatches } from '@klappe/contracts';
import {
  countListedPieces,
  findListMatches,
  MAX_LIST_LENGTH,
  MAX_REMARK_LENGTH,
  parseEquipmentList,
  splitJoinedThings,
  toListQueries,
} from '@klappe/domain';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchListMatches, type MatchedProduct } from '#app/backend/list-matches.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { addPieces, type ChangeLine } from './change-lines.ts';
import type { ChangeForm } from './use-change.ts';

interface AddListDialogProps {
  readonly onChange: Dispatch<SetStateAction<readonly ChangeLine[]>>;
  readonly onClose: () => void;
}

/** Takes a pasted list: what was found goes to the lines, the rest into the message to the house. */
export function AddListDialog({ onChange, onClose }: AddListDialogProps) {
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
        hint="Eine Zeile je Artikel, zum Beispiel „2x Sony FX6“. Was wir nicht erkennen, kommt in die Nachricht an das Haus."
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

/** What the house has for the lines of a list, and the lines for which it has nothing. */
async function readList(text: string) {
  const { lines } = parseEquipmentList(text);
  const queries = lines.flatMap((line) => (line.kind === 'item' ? toListQueries(line) : []));
  const answers = await fetchAll([...new Set(queries)]);
  const find = (query: string) => answers.get(query);
  const found: FoundThing[] = [];
  const unknown: string[] = [];
  for (const line of lines.flatMap((each) => splitJoinedThings(each, find))) {
    if (line.kind !== 'item') continue;
    const matches = findListMatches(line, find);
    const product = matches?.proposal;
    if (product) {
      const asked = { ...line, quantity: matches.quantity ?? line.quantity };
      const quantity = countListedPieces(asked, product.displayname);
      found.push({ product, quantity, isGuess: matches.verdict !== 'certain' });
    } else unknown.push(line.original);
  }
  return { found, unknown };
}

/** A long list is answered in several calls. */
async function fetchAll(texts: readonly string[]): Promise<ReadonlyMap<string, LineMatches>> {
  const answers = new Map<string, LineMatches>();
  for (let left = texts; left.length > 0; ) {
    const some = await fetchListMatches(left);
    if (some.length === 0) throw new Error('No line of the list was answered');
    for (const [index, answer] of some.entries()) answers.set(left[index] ?? '', answer);
    left = left.slice(some.length);
  }
  return answers;
}
