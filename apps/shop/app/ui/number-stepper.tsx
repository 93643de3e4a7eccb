import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

interface NumberStepperProps {
  readonly value: number;
  readonly max: number;
  /** What is counted. It completes the accessible name of each control. */
  readonly subject: string;
  readonly onChange: (value: number) => void;
}

/** A quantity from 1 to `max`: two buttons and an input. A button at its limit stays focusable. */
export function NumberStepper({ value, max, subject, onChange }: NumberStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    const quantity = Number.isFinite(next) ? Math.min(Math.max(Math.trunc(next), 1), max) : value;
    if (quantity !== value) onChange(quantity);
  };
  const commit = () => {
    if (typed !== null) set(typed.trim() === '' ? value : Number(typed));
  };

  return (
    <div className="stepper">
      <StepButton isAtLimit={value <= 1} onStep={() => set(value - 1)}>
        <Icon name="minus" size={18} />
        <span className="sr-only">Menge verringern {subject}</span>
      </StepButton>
      <input
        role="spinbutton"
        aria-label={`Menge ${subject}`}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="num"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => onKey(event, { commit, step: (by) => set(value + by) })}
      />
      <StepButton isAtLimit={value >= max} onStep={() => set(value + 1)}>
        <Icon name="plus" size={18} />
        <span className="sr-only">Menge erhöhen {subject}</span>
      </StepButton>
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
      aria-disabled={isAtLimit || undefined}
      onClick={() => {
        if (!isAtLimit) onStep();
      }}
    >
      {children}
    </button>
  );
}
