import { listProjectChanges, type ProjectChange } from '@klappe/contracts';
import { formatHouseTimestamp } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { toCartLine } from '#app/backend/cart-lines.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { cartStore } from '#app/stores/cart.ts';
import { undoQuantity, undoText } from '#app/stores/change-list.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { toProjectProblem } from './change-projects.ts';
import { isUndoable, listWords } from './describe-change.ts';

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
