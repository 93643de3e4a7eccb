import { MAX_LINE_NOTE_LENGTH } from '@klappe/contracts';
import { type CartLine, MAX_LINE_LENGTH, pickLineDetails } from '@klappe/domain';
import { type FormEvent, useState } from 'react';
import { cartStore, findListed } from '#app/stores/cart.ts';
import { describeLine } from '#app/stores/change-list.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface LineDetailsDialogProps {
  readonly line: CartLine;
  readonly onClose: () => void;
}

const SECTIONS_ID = 'line-sections';

/** Asks for the section and the note of a line in a project. */
export function LineDetailsDialog({ line: { item }, onClose }: LineDetailsDialogProps) {
  const [{ listed }] = useState(() => cartStore.getState());
  const [details, setDetails] = useState(() => pickLineDetails(findListed(listed, item)));
  const sections = new Set(listed.map(({ heading }) => heading).filter(Boolean));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { heading, note } = details;
    describeLine(cartStore, item, { heading: heading.trim(), note: note.trim() });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={item.displayname}>
      <form className="stack" noValidate onSubmit={save}>
        <TextField
          autoComplete="off"
          autoFocus
          hint="Steht auch in Ihrer Anfrage."
          id="line-note"
          label="Notiz"
          maxLength={MAX_LINE_NOTE_LENGTH}
          onChange={(event) => setDetails({ ...details, note: event.target.value })}
          value={details.note}
        />
        <TextField
          autoComplete="off"
          hint="Zum Beispiel Kamera, Licht oder 2nd Unit"
          id="line-section"
          label="Abschnitt"
          list={SECTIONS_ID}
          maxLength={MAX_LINE_LENGTH}
          onChange={(event) => setDetails({ ...details, heading: event.target.value })}
          value={details.heading}
        />
        <datalist id={SECTIONS_ID}>
          {[...sections].map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <button className="button" type="submit">
          Speichern
        </button>
      </form>
    </Dialog>
  );
}
