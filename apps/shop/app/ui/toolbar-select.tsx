import { useRef } from 'react';

interface ToolbarSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** `isCorrection`: the value chosen before was only passed on the way here, by an arrow key. */
  readonly onChange: (value: string, isCorrection: boolean) => void;
}

/** A select in a toolbar. A choice takes effect at once. */
export function ToolbarSelect({ label, name, value, options, onChange }: ToolbarSelectProps) {
  // Arrow keys change a closed select option by option. What is chosen until it is left is one choice.
  const hasChosen = useRef(false);
  const beginChoice = () => {
    hasChosen.current = false;
  };
  return (
    <div className="toolbar-select">
      <select
        className="edged"
        aria-label={label}
        name={name}
        onChange={(event) => {
          onChange(event.currentTarget.value, hasChosen.current);
          hasChosen.current = true;
        }}
        onFocus={beginChoice}
        onPointerDown={beginChoice}
        value={value}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
