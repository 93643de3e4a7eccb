import type { PackingPhase } from '@klappe/domain';
import { type FormEvent, useState } from 'react';
import type { PackedLine } from '#app/stores/packing.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { addReport } from './packing-work.ts';

const PROBLEMS = [
  { value: 'missing', label: 'Fehlt' },
  { value: 'broken', label: 'Defekt' },
] as const;
const MAX_NOTE_LENGTH = 1000;

interface ReportDialogProps {
  readonly path: string;
  readonly line: PackedLine;
  readonly phase: PackingPhase;
  readonly onClose: () => void;
}

/** Tells the house that something is missing or broken. Without a network it is told once there is one. */
export function ReportDialog({ path, line, phase, onClose }: ReportDialogProps) {
  const [problem, setProblem] = useState<(typeof PROBLEMS)[number]['value']>('missing');
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    addReport(path, { line: line.key, phase, problem, quantity, note: note.trim() });
    const isOnline = navigator.onLine;
    showSnackbar({
      message: isOnline ? 'Gemeldet.' : 'Wird gemeldet, sobald Sie verbunden sind.',
      type: 'success',
    });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Fehlt oder defekt">
      <form className="stack" noValidate onSubmit={send}>
        <p className="strong breakable">{line.name}</p>
        <RadioGroup
          choices={PROBLEMS}
          id="report-problem"
          isLabelHidden
          label="Was ist damit?"
          name="report-problem"
          onChange={({ target }) => setProblem(target.value === 'broken' ? 'broken' : 'missing')}
          defaultValue="missing"
        />
        {line.quantity > 1 && (
          <NumberStepper
            max={line.quantity}
            onChange={setQuantity}
            subject={line.name}
            value={quantity}
          />
        )}
        <TextArea
          id="report-note"
          label="Was das Haus wissen soll"
          maxLength={MAX_NOTE_LENGTH}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
        <SubmitButton isBusy={false}>Dem Haus melden</SubmitButton>
      </form>
    </Dialog>
  );
}
