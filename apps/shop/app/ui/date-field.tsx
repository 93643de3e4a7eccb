import {
  formatDate,
  type PlainDate,
  parseCompleteDate,
  parsePlainDate,
  parseTypedDate,
} from '@klappe/domain';
import { type Ref, useState } from 'react';
import { TextField } from './text-field.tsx';

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly 'aria-required'?: boolean;
  /** `YYYY-MM-DD`, empty, or a typed text that is no day. */
  readonly value: string;
  /** Called at each key with `YYYY-MM-DD`, or with the typed text while it is no day. */
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** Gives the year to a day typed without one. */
  readonly today: PlainDate;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A typed day in German order (TT.MM.JJJJ). Pasted ISO dates and short forms without a year are understood. */
export function DateField({ value, onChange, onBlur, today, ...field }: DateFieldProps) {
  // The text while it is typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const text = (typed ?? '').trim();
    setTyped(null);
    if (typed !== null && !parsePlainDate(value)) onChange(parseTypedDate(text, today) ?? text);
    onBlur();
  };
  return (
    <TextField
      {...field}
      value={typed ?? toText(value)}
      inputMode="numeric"
      autoComplete="off"
      placeholder="TT.MM.JJJJ"
      maxLength={40}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseCompleteDate(target.value) ?? target.value.trim());
      }}
      onBlur={leave}
    />
  );
}

function toText(value: string): string {
  const day = parsePlainDate(value);
  return day ? formatDate(day) : value;
}
