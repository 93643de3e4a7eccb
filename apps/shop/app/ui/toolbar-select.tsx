import { useId } from 'react';

interface ToolbarSelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A select in a toolbar. A choice takes effect at once. */
export function ToolbarSelect({ label, name, value, options, onChange }: ToolbarSelectProps) {
  const id = useId();
  return (
    <div className="toolbar-select">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        onChange={(event) => onChange(event.currentTarget.value)}
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
