import type { ShownFitNote } from '@klappe/contracts';
import { useId, useState } from 'react';
import { useIsWide } from '#app/browser/use-is-wide.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { reopenFit, settleFit } from '#app/stores/change-list.ts';
import { FitMark } from './fit-mark.tsx';
import { repairNote, toNoteId, type Undo, useFitNotes } from './use-fit-notes.ts';

/** A hint that a click has settled, with the way back. */
interface Repaired {
  readonly id: string;
  readonly text: string;
  readonly undo: Undo;
}

/** What is missing in the basket or does not fit in it. It never keeps an inquiry from being sent. */
export function FitNotes() {
  const titleId = useId();
  const notes = useFitNotes();
  const settled = useCart((cart) => cart.settledFits);
  const [repaired, setRepaired] = useState<readonly Repaired[]>([]);
  const isWide = useIsWide();
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? isWide;
  const open = notes.filter((note) => !settled.includes(toNoteId(note)));
  const closed = notes.filter((note) => settled.includes(toNoteId(note)));
  if (open.length + closed.length + repaired.length === 0) return null;

  const repair = async (note: ShownFitNote) => {
    const undo = await repairNote(note).catch(() => null);
    const id = toNoteId(note);
    const text = undo
      ? toDoneText(note)
      : 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';
    setRepaired((before) => [
      ...before.filter((each) => each.id !== id),
      { id, text, undo: undo ?? (() => undefined) },
    ]);
  };
  const takeBack = ({ id, undo }: Repaired) => {
    undo();
    setRepaired((before) => before.filter((each) => each.id !== id));
  };

  return (
    <section aria-labelledby={titleId} className="panel fit-notes screen-only">
      <div className="row spread fit-notes-head">
        <h2 className="item-title" id={titleId}>
          Fehlt noch etwas?
        </h2>
        <p className="note" role="status">
          {tellCount(open.length)}
        </p>
        <button
          aria-expanded={isOpen}
          className="quiet-button"
          onClick={() => setIsOpened(!isOpen)}
          type="button"
        >
          {isOpen ? 'Ausblenden' : 'Anzeigen'}
        </button>
      </div>
      <ul className="ruled" hidden={!isOpen}>
        {open.map((note) => (
          <OpenNote key={toNoteId(note)} note={note} onRepair={() => void repair(note)} />
        ))}
        {repaired.map((each) => (
          <DoneRow key={each.id} onUndo={() => takeBack(each)} text={each.text} />
        ))}
        {closed.map((note) => (
          <DoneRow
            key={toNoteId(note)}
            onUndo={() => reopenFit(cartStore, toNoteId(note))}
            text={`${note.text}: ${toSettledWord(note)}.`}
          />
        ))}
      </ul>
      {isOpen && open.length > 0 && <RemarkOffer notes={open} />}
    </section>
  );
}

function tellCount(count: number): string {
  if (count === 0) return 'Alles erledigt';
  return count === 1
    ? '1 Hinweis, er hält die Anfrage nicht auf'
    : `${count} Hinweise, keiner hält die Anfrage auf`;
}

function toDoneText({ repairLabel }: ShownFitNote): string {
  return repairLabel?.replace(/dazulegen$/, 'dazugelegt').replace(/tauschen$/, 'getauscht') ?? '';
}

/** What does not fit is fine as it is; what is missing somebody has. */
function toSettledWord({ verdict }: ShownFitNote): string {
  return verdict === 'no' ? 'passt so' : 'haben Sie selbst';
}

interface OpenNoteProps {
  readonly note: ShownFitNote;
  readonly onRepair: () => void;
}

function OpenNote({ note, onRepair }: OpenNoteProps) {
  const { verdict, text, why, source, repairLabel } = note;
  return (
    <li className="fit-note">
      <FitMark verdict={verdict} />
      <div className="fit-note-text">
        <p className="line-title breakable">{text}</p>
        <p className="note">
          {why} · {source}
        </p>
      </div>
      <div className="row fit-note-ways">
        {repairLabel && (
          <button
            className="button button-compact"
            data-look="plain"
            onClick={onRepair}
            type="button"
          >
            {repairLabel}
          </button>
        )}
        <button
          className="quiet-button"
          onClick={() => settleFit(cartStore, toNoteId(note))}
          type="button"
        >
          {verdict === 'no' ? 'Passt so' : 'Habe ich selbst'}
          <span className="sr-only"> {text}</span>
        </button>
      </div>
    </li>
  );
}

function DoneRow({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <li className="fit-note" data-done>
      <FitMark verdict="fits" />
      <p className="note fit-note-text breakable">{text}</p>
      <button className="quiet-button" onClick={onUndo} type="button">
        Rückgängig
      </button>
    </li>
  );
}

/** The house reads what is open only where the customer wants it to. */
function RemarkOffer({ notes }: { readonly notes: readonly ShownFitNote[] }) {
  const remark = useCart((cart) => cart.draft.info.remark);
  const text = `Offen: ${notes.map((note) => note.text).join('; ')}.`;
  if (remark.includes(text)) return null;
  const write = () => {
    const { draft, writeDraft } = cartStore.getState();
    const next = [draft.info.remark.trim(), text].filter(Boolean).join('\n');
    writeDraft({ ...draft, info: { ...draft.info, remark: next } });
  };
  return (
    <p className="fit-notes-foot">
      <button className="quiet-button" onClick={write} type="button">
        Offene Hinweise in die Anmerkung schreiben
      </button>
    </p>
  );
}
