import {
  type ChangeSummary,
  listProjectChanges,
  type ProjectChange,
  SENT_FIELD,
} from '@klappe/contracts';
import { formatHouseTimestamp } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { toCartLine } from '#app/backend/cart-lines.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { cartStore } from '#app/stores/cart.ts';
import { undoQuantity, undoText } from '#app/stores/change-list.ts';
import { describeLineChange } from '#app/sync/cart-notices.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { toProjectProblem } from './change-projects.ts';

interface ChangesDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** Who changed what in the project that is open; one's own changes can be undone. */
export function ChangesDialog({ projectId, onClose }: ChangesDialogProps) {
  const [changes, setChanges] = useState<readonly ProjectChange[] | null>(null);
  /** Names the page with older changes; null when all are shown. */
  const [next, setNext] = useState<number | null>(null);
  const older = useTask(async (before: number) => {
    const page = await fetchChanges(projectId, before);
    setChanges((shown) => [...(shown ?? []), ...page.data]);
    setNext(page.next);
  }, toProjectProblem);
  const [undone, setUndone] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  useEffect(() => {
    startCartSync()
      .settled()
      .then(() => fetchChanges(projectId))
      .then(
        (page) => {
          setChanges(page.data);
          setNext(page.next);
        },
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
              {isUndoable(change) && (
                <UndoButton isUndone={undone.has(change.id)} onUndo={() => undo(change)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <BusyButton data-look="plain" isBusy={older.isBusy} onClick={() => void older.run(next)}>
          Ältere anzeigen
        </BusyButton>
      )}
      <div role="status">{older.problem && <p className="problem">{older.problem}</p>}</div>
    </Dialog>
  );
}

function fetchChanges(projectId: number, before?: number) {
  return callAsCustomer(listProjectChanges, { params: { id: projectId }, input: { before } });
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

function listWords({ lines, texts, summary }: ProjectChange): readonly string[] {
  const words = [
    ...describeSummary(summary),
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

/** One's own, where all that it needs is kept. An inquiry that was sent is not taken back here. */
function isUndoable({ isCaller, lines, texts, summary }: ProjectChange): boolean {
  const isWhole = summary === null && texts.every(({ isCut }) => !isCut);
  const isSent = texts.every(({ field }) => field === SENT_FIELD);
  return isCaller && isWhole && (lines.length > 0 || !isSent);
}

/** `480 Zeilen: 2 dazugelegt, 478 in der Menge geändert` */
function describeSummary(summary: ChangeSummary | null): readonly string[] {
  if (!summary) return [];
  const { added, removed, changed, texts } = summary;
  const parts = [
    added > 0 && `${added} dazugelegt`,
    removed > 0 && `${removed} entfernt`,
    changed > 0 && `${changed} in der Menge geändert`,
  ].filter(Boolean);
  const ofTexts = texts === 1 ? '1 Notiz oder Abschnitt' : `${texts} Notizen und Abschnitte`;
  return [
    ...(parts.length > 0 ? [`${countRows(added + removed + changed)}: ${parts.join(', ')}`] : []),
    ...(texts > 0 ? [`${ofTexts} geändert`] : []),
  ];
}

const countRows = (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`);

/** `Notiz zu „SkyPanel“ geändert` */
function describeText({ field, line, to }: ChangedText): string {
  if (field === SENT_FIELD) return `Angefragt als ${to}`;
  const word = FIELD_WORDS[field] ?? 'Angaben zum Projekt';
  return line ? `${word} zu „${line.name}“ geändert` : `${word} geändert`;
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
