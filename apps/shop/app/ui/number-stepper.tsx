import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { afterTap } from './after-tap.ts';
import { Icon } from './icon.tsx';

interface NumberStepperProps {
  readonly value: number;
  readonly max: number;
  /** 0 where the lowest step takes the thing away. */
  readonly min?: 0 | 1;
  /** False where another button adds pieces. */
  readonly hasIncrease?: boolean;
  /** What is counted. It completes the accessible name of each control. */
  readonly subject: string;
  readonly onChange: (value: number) => void;
}

/**
 * A quantity from `min` to `max`: two buttons and an input. A button at its limit stays focusable. What was typed and
 * not taken as it is, is told below and to screen readers.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { value, max, min = 1, hasIncrease = true, subject, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const set = (next: number) => {
    setTyped(null);
    setNote('');
    if (next !== value && next >= min && next <= max) onChange(next);
  };
  const commit = () => {
    if (typed === null) return;
    const read = readQuantity(typed, { before: value, min, max });
    set(read.quantity);
    setNote(read.note);
  };

  return (
    <div>
      <div className="stepper edged">
        <StepButton isAtLimit={value <= min} onStep={() => set(value - 1)}>
          <Icon name="minus" size={18} />
          <span className="sr-only">Menge verringern {subject}</span>
        </StepButton>
        <input
          role="spinbutton"
          aria-label={`Menge ${subject}`}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="num"
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => afterTap(commit)}
          onKeyDown={(event) => onKey(event, { commit, step: (by) => set(value + by) })}
        />
        {hasIncrease && (
          <StepButton isAtLimit={value >= max} onStep={() => set(value + 1)}>
            <Icon name="plus" size={18} />
            <span className="sr-only">Menge erhöhen {subject}</span>
          </StepButton>
        )}
      </div>
      <p role="status" className="num note stepper-note">
        {note}
      </p>
    </div>
  );
}

interface KeyActions {
  readonly commit: () => void;
  readonly step: (by: number) => void;
}

function onKey(event: KeyboardEvent, { commit, step }: KeyActions) {
  if (event.key === 'Enter') commit();
  else if (event.key === 'ArrowUp') step(1);
  else if (event.key === 'ArrowDown') step(-1);
  else return;
  event.preventDefault();
}

interface StepButtonProps {
  readonly isAtLimit: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

function StepButton({ isAtLimit, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-disabled={isAtLimit || undefined}
      onClick={() => {
        if (!isAtLimit) onStep();
      }}
    >
      {children}
    </button>
  );
}

interface QuantityRange {
  readonly before: number;
  readonly min?: 0 | 1;
  readonly max: number;
}

/**
 * Reads a quantity as somebody typed it. Only an integer is taken, because "2,5" is neither 2 nor 25: anything else
 * keeps the quantity of before. A number outside `min` to `max` becomes the nearest one inside. The note tells the customer
 * where it was not taken as it is; it is empty otherwise.
 */
export function readQuantity(typed: string, { before, min = 1, max }: QuantityRange) {
  const text = typed.trim();
  if (text === '') return { quantity: before, note: '' };
  if (!/^\d+$/.test(text)) {
    return { quantity: before, note: `„${text}“ ist keine ganze Zahl von ${min} bis ${max}.` };
  }
  const number = Number(text);
  if (number < min) return { quantity: 1, note: 'Mindestens 1 Stück.' };
  if (number > max) return { quantity: max, note: `Höchstens ${max} Stück möglich.` };
  return { quantity: number, note: '' };
}
