import { listProjectChanges, type ProjectChange, SENT_FIELD } from '@klappe/contracts';
import { formatHouseTimestamp } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { toCartLine } from '#app/backend/cart-lines.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { cartStore } from '#app/stores/cart.ts';
import { undoQuantity, undoText } from '#app/stores/change-list.ts';
import { describeLineChange } from '#app/sync/cart-notices.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toProjectProblem } from './change-projects.ts';

interface ChangesDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** Who changed what in the project that is open; one's own changes can be undone. */
export function ChangesDialog({ projectId, onClose }: ChangesDialogProps) {
  const [changes, setChanges] = useState<readonly ProjectChange[] | null>(null);
  const [undone, setUndone] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  useEffect(() => {
    startCartSync()
      .settled()
      .then(() => callAsCustomer(listProjectChanges, { params: { id: projectId } }))
      .then(
        ({ data }) => setChanges(data),
        (error: unknown) => setProblem(toProjectProblem(error)),
      );
  }, [projectId]);
  const undo = (change: ProjectChange) => {
    for (const { from, to, left, ...product } of change.lines) {
      const { qty: _, ...offer } = toCartLine(product);
      undoQuantity(cartStore, { offer, from, to, left });
    }
    for (const text of change.texts) undoText(cartStore, text);
    setUndone(new Set([...undone, change.id]));
  };
  return (
    <Dialog isOpen onClose={onClose} title="Verlauf">
      <div role="status">
        {problem && <p className="problem">{problem}</p>}
        {!changes && !problem && <p className="note">Wird geladen.</p>}
        {changes?.length === 0 && <p>Noch keine Änderung.</p>}
      </div>
      {changes && changes.length > 0 && (
        <ul aria-label="Änderungen" className="ruled">
          {changes.map((change) => (
            <li className="project-member row spread" key={change.id}>
              <div className="breakable">
                <p>
                  <strong>{change.by || 'Jemand'}</strong>{' '}
                  <span className="note num">
                    {formatHouseTimestamp(new Date(change.changedAt))}
                  </span>
                </p>
                {listWords(change).map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </div>
              {change.isCaller && (change.lines.length > 0 || change.texts.some(isUndoable)) && (
                <UndoButton isUndone={undone.has(change.id)} onUndo={() => undo(change)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function UndoButton({ isUndone, onUndo }: { isUndone: boolean; onUndo: () => void }) {
  if (isUndone) return <p role="status">Rückgängig gemacht</p>;
  return (
    <button className="link-button" onClick={onUndo} type="button">
      Rückgängig
    </button>
  );
}

const MAX_WORDS = 5;

function listWords({ lines, texts }: ProjectChange): readonly string[] {
  const words = [
    ...lines.map(({ displayname: name, from, to }) =>
      toSentence(describeLineChange({ name, from, to })),
    ),
    ...new Set(texts.map(describeText)),
  ];
  // Of changes before they were kept in full.
  if (words.length === 0) return ['Zeitraum, Übergabe, Anmerkung oder Notizen geändert'];
  const left = words.length - MAX_WORDS;
  return left <= 1 ? words : [...words.slice(0, MAX_WORDS), `und ${left} Zeilen mehr`];
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  start: 'Zeitraum',
  end: 'Zeitraum',
  useStart: 'Zeitraum',
  useEnd: 'Zeitraum',
  shipping: 'Übergabe',
  pickup: 'Übergabe',
  remark: 'Anmerkung',
  heading: 'Abschnitt',
  note: 'Notiz',
};

type ChangedText = ProjectChange['texts'][number];

/** An inquiry that was sent is not taken back here. */
const isUndoable = ({ field }: ChangedText) => field !== SENT_FIELD;

/** `Notiz zu „SkyPanel“ geändert` */
function describeText({ field, line, to }: ChangedText): string {
  if (field === SENT_FIELD) return `Angefragt als ${to}`;
  const word = FIELD_WORDS[field] ?? 'Angaben zum Projekt';
  return line ? `${word} zu „${line.name}“ geändert` : `${word} geändert`;
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
