import type { OrderProject } from '@klappe/contracts';
import { type ReactNode, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';

interface AskHouseDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly children: ReactNode;
  /** The key makes one answer of however many attempts. */
  readonly send: (key: string) => Promise<{ readonly data: OrderProject }>;
  readonly onAnswer: (project: OrderProject) => void;
  readonly onClose: () => void;
}

const FAILED = 'Das konnte nicht gesendet werden. Bitte versuchen Sie es erneut.';
const CONFLICT = 409;

/** Asks once before something goes to the house. */
export function AskHouseDialog(props: AskHouseDialogProps) {
  const { title, confirm, children, send, onAnswer, onClose } = props;
  const [key] = useState(createUuid);
  const { isBusy, problem, run } = useTask(
    async () => {
      const { data } = await send(key);
      onAnswer(data);
      onClose();
    },
    (error) => {
      console.warn('Nothing was sent to the house', error);
      return error instanceof BackendError && error.status === CONFLICT ? error.message : FAILED;
    },
  );
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="stack">
        {children}
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
      <div className="buttons">
        <BusyButton isBusy={isBusy} onClick={() => void run()}>
          {confirm}
        </BusyButton>
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}
