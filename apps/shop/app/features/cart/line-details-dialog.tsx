import { MAX_LINE_NOTE_LENGTH } from '@klappe/contracts';
import {
  type CartItem,
  isSameLine,
  type LineDetails,
  MAX_LINE_LENGTH,
  pickLineDetails,
} from '@klappe/domain';
import { type FormEvent, useState } from 'react';
import { cartStore, findListed, findQuantity, useCart } from '#app/stores/cart.ts';
import { describeLine } from '#app/stores/change-list.ts';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface LineDetailsDialogProps {
  readonly item: CartItem;
  /** The field that has the focus first. */
  readonly field: 'note' | 'heading';
  readonly onClose: () => void;
}

const SECTIONS_ID = 'line-sections';

/** Asks for the section and the note of a line. What is not typed here follows what others write. */
export function LineDetailsDialog({ item, field, onClose }: LineDetailsDialogProps) {
  const listed = useCart((cart) => cart.listed);
  const isGone = useCart(({ lines }) => findQuantity(lines, item) === 0);
  const present = pickLineDetails(findListed(listed, item));
  const [opened] = useState(present);
  const [typed, setTyped] = useState<TypedDetails>({});
  const { heading, note } = { ...present, ...typed };
  const sections = new Set(listed.map((line) => line.heading).filter(Boolean));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const texts = Object.entries(typed).map(([name, text]) => [name, text.trim()]);
    describeLine(cartStore, item, Object.fromEntries(texts));
    onClose();
  };
  const drop = (name: keyof TypedDetails) => {
    const { [name]: _, ...rest } = typed;
    setTyped(rest);
  };
  const theirs = { item, details: { opened, present, typed }, onTake: drop };
  return (
    <Dialog isOpen onClose={onClose} title={item.displayname}>
      <form className="stack" noValidate onSubmit={save}>
        <TextField
          autoComplete="off"
          autoFocus={field === 'note'}
          hint="Steht auch in Ihrer Anfrage."
          id="line-note"
          label="Notiz"
          maxLength={MAX_LINE_NOTE_LENGTH}
          onChange={(event) => setTyped({ ...typed, note: event.target.value })}
          value={note}
        />
        <Theirs {...theirs} name="note" word="Die Notiz" />
        <TextField
          autoComplete="off"
          autoFocus={field === 'heading'}
          hint="Zum Beispiel Kamera, Licht oder 2nd Unit"
          id="line-section"
          label="Abschnitt"
          list={SECTIONS_ID}
          maxLength={MAX_LINE_LENGTH}
          onChange={(event) => setTyped({ ...typed, heading: event.target.value })}
          value={heading}
        />
        <Theirs {...theirs} name="heading" word="Der Abschnitt" />
        <datalist id={SECTIONS_ID}>
          {[...sections].map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <div role="status">
          {isGone && <p className="problem">Diese Zeile wurde inzwischen entfernt.</p>}
        </div>
        {!isGone && (
          <button className="button" type="submit">
            Speichern
          </button>
        )}
      </form>
    </Dialog>
  );
}

interface TheirsProps {
  readonly item: CartItem;
  readonly details: Readonly<Record<'opened' | 'present', LineDetails>> & {
    readonly typed: TypedDetails;
  };
  readonly name: keyof TypedDetails;
  readonly word: string;
  /** Takes their text instead of what was typed. */
  readonly onTake: (name: keyof TypedDetails) => void;
}

/** What somebody else has written meanwhile, before it is written over. */
function Theirs({ item, details, name, word, onTake }: TheirsProps) {
  const by = useCartCheck(
    ({ lastChanges }) => lastChanges.find((each) => isSameLine(each, item))?.by,
  );
  const text = findTheirs(details, name);
  return (
    <div role="status">
      {text !== null && (
        <p className="note warning row">
          {word} wurde inzwischen {text === '' ? 'gelöscht' : `geändert: „${text}“`}
          {by && ` (${by})`}.
          <button className="link-button" onClick={() => onTake(name)} type="button">
            {text === '' ? 'Auch löschen' : 'Übernehmen'}
          </button>
        </p>
      )}
    </div>
  );
}

/** What was typed of section and note; what was not typed is missing. */
type TypedDetails = Partial<Pick<LineDetails, 'heading' | 'note'>>;

interface EditedDetails {
  /** When the dialog was opened. */
  readonly opened: LineDetails;
  readonly present: LineDetails;
  readonly typed: TypedDetails;
}

/** The text that somebody else has saved since, where another one was typed; else null. */
export function findTheirs(
  { opened, present, typed }: EditedDetails,
  name: keyof TypedDetails,
): string | null {
  const own = typed[name];
  const isOthers = own !== undefined && present[name] !== opened[name];
  return isOthers && present[name] !== own.trim() ? present[name] : null;
}
