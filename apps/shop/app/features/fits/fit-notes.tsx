import type { ShownFitNote } from '@klappe/contracts';
import type { CartLine } from '@klappe/domain';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { fetchFitNotes, toAskedLines } from '#app/backend/fits.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { useIsWide } from '#app/browser/use-is-wide.ts';
import { cartStore, findQuantity, toCartOffer, useCart } from '#app/stores/cart.ts';
import { exchange, reopenFit, settleFit } from '#app/stores/change-list.ts';
import { FitMark } from './fit-mark.tsx';
import { keepPlaces } from './keep-places.ts';

/** A hint that a click has settled, with the way back. */
interface Repaired {
  readonly id: string;
  readonly text: string;
  readonly undo: Undo;
}

/**
 * What is missing in the basket or does not fit in it; nothing where all fits. It never keeps an inquiry from being sent, and
 * hints that come after the lines were shown wait behind a button: they would push the lines away from the finger.
 */
export function FitNotes() {
  const titleId = useId();
  const { notes, wereKnown, state, askAgain } = useFitNotes();
  const settled = useCart((cart) => cart.settledFits);
  const [repaired, setRepaired] = useState<readonly Repaired[]>([]);
  const isWide = useIsWide();
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? (isWide && wereKnown);
  const open = notes?.filter((note) => !settled.includes(toNoteId(note))) ?? [];
  const closed = notes?.filter((note) => settled.includes(toNoteId(note))) ?? [];
  const hasFailed = state === 'failed' || state === 'asking again';
  const toggleWord = isOpen ? 'Ausblenden' : 'Anzeigen';
  const isEmpty = open.length + closed.length + repaired.length === 0;
  const isWithout = isEmpty && notes !== null && !hasFailed;

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

  // A hint that is done stays where it stood, so that no other moves under the finger.
  const rows = useKeptPlaces([
    ...open.map((note) => ({
      id: toNoteId(note),
      row: <OpenNote key={toNoteId(note)} note={note} onRepair={() => void repair(note)} />,
    })),
    ...repaired.map((each) => ({
      id: each.id,
      row: <DoneRow key={`done ${each.id}`} onUndo={() => takeBack(each)} text={each.text} />,
    })),
    ...closed.map((note) => ({
      id: toNoteId(note),
      row: (
        <DoneRow
          key={toNoteId(note)}
          onUndo={() => reopenFit(cartStore, toNoteId(note))}
          text={`${note.text}: ${toSettledWord(note)}.`}
        />
      ),
    })),
  ]);
  if (isWithout) return null;
  return (
    <section aria-labelledby={titleId} className="panel fit-notes screen-only">
      <div className="row spread fit-notes-head">
        <h2 className="item-title" id={titleId}>
          Fehlt noch etwas?
        </h2>
        <p className="note" role="status">
          {tellState(state, notes, open.length)}
        </p>
        {(hasFailed || !isEmpty) && (
          <button
            aria-busy={state === 'asking again' || undefined}
            aria-expanded={hasFailed ? undefined : isOpen}
            className="quiet-button"
            onClick={hasFailed ? askAgain : () => setIsOpened(!isOpen)}
            type="button"
          >
            {hasFailed ? 'Erneut prüfen' : toggleWord}
          </button>
        )}
      </div>
      <ul className="ruled" hidden={!isOpen}>
        {rows.map(({ row }) => row)}
      </ul>
      {isOpen && open.length > 0 && <RemarkOffer notes={open} />}
    </section>
  );
}

/** Sorts rows by the places at which they first stood. */
function useKeptPlaces<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const ids = rows.map(({ id }) => id);
  const places = keepPlaces(known, ids);
  if (places !== known) setKnown(places);
  return rows.toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id));
}

function tellState(state: AskState, notes: readonly ShownFitNote[] | null, count: number): string {
  if (state === 'failed') return 'Hinweise unbekannt';
  if (state === 'asking again' || notes === null) return 'Wird geprüft …';
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

/** Quantities are changed by several clicks: it is asked once they rest. */
const REST_MS = 400;

/** The last answer, and the lines it is about. */
let last: { readonly asked: string; readonly notes: readonly ShownFitNote[] } | null = null;

async function askNotes(asked: string): Promise<readonly ShownFitNote[]> {
  if (last?.asked === asked) return last.notes;
  const notes = asked === '[]' ? [] : await fetchFitNotes(JSON.parse(asked));
  last = { asked, notes };
  return notes;
}

/** So long the basket waits for its hints before it shows its lines. */
const SOON_MS = 300;

/** Asks for the hints while the rest of the basket is loaded. Never fails. */
export async function askFitNotesSoon(): Promise<void> {
  const asking = askNotes(toAsked(cartStore.getState().lines)).catch(() => undefined);
  await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
}

type AskState = 'asking' | 'answered' | 'failed' | 'asking again';

/** The hints about the rented lines of the basket; after a failed call they are asked again once the network is back. */
function useFitNotes() {
  const asked = toAsked(useCart((cart) => cart.lines));
  const latest = useRef(asked);
  const [wereKnown] = useState(() => last?.asked === asked);
  const [notes, setNotes] = useState(wereKnown && last ? last.notes : null);
  const [state, setState] = useState<AskState>(wereKnown ? 'answered' : 'asking');
  const ask = useCallback(async () => {
    const about = latest.current;
    try {
      const found = await askNotes(about);
      if (about !== latest.current) return;
      setNotes(found);
      setState('answered');
    } catch (error) {
      console.warn('What fits together could not be asked', error);
      if (about === latest.current) setState('failed');
    }
  }, []);
  useEffect(() => {
    latest.current = asked;
    const timer = setTimeout(() => void ask(), last ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [asked, ask]);
  useEffect(() => {
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);
  const askAgain = () => {
    setState('asking again');
    void ask();
  };
  return { notes, wereKnown, state, askAgain };
}

/** The rented lines as JSON of what the call takes, by which answers are told apart. */
function toAsked(lines: readonly CartLine[]): string {
  return JSON.stringify(toAskedLines(lines));
}

/** Tells hints apart, also after a repair of another one. */
function toNoteId({ kind, codes }: ShownFitNote): string {
  return `${kind} ${codes[0] ?? ''}`;
}

/** How a repair is taken back. */
type Undo = () => void;

/** Adds what repairs a hint, or takes it in the place of the line that does not fit. Null where the house has it no more. */
async function repairNote({ repair, replaces }: ShownFitNote): Promise<Undo | null> {
  const offers = await fetchCartProducts(repair.map(({ code }) => code));
  const [first] = repair;
  const product = offers.find(({ code, kind }) => code === first?.code && kind === 'rental');
  if (!first || !product) return null;
  const offer = toCartOffer(product);
  const { lines, add, setQuantity, remove } = cartStore.getState();
  const before = findQuantity(lines, offer.item);
  const left = lines.find(({ item }) => item.code === replaces && item.kind === 'rental');
  if (left && before === 0) {
    exchange(cartStore, left.item, { ...offer, qty: left.qty });
    return () => exchange(cartStore, offer.item, left);
  }
  add(offer, first.quantity);
  if (left) remove(left.item);
  return () => {
    if (before > 0) setQuantity(offer.item, before);
    else cartStore.getState().remove(offer.item);
    if (left) cartStore.getState().add(left, left.qty);
  };
}
