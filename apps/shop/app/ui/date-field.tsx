import {
  formatDate,
  type PlainDate,
  parseLeftDate,
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
  /** `YYYY-MM-DD`, empty, or what was typed and is no day. */
  readonly value: string;
  /** Called at each key with a day, or with the text as it stands. */
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** Completes a day typed without its year. */
  readonly today: PlainDate;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A day typed in German order; pasted and shortened forms are understood. */
export function DateField({ value, onChange, onBlur, today, ...field }: DateFieldProps) {
  // What is being typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const text = (typed ?? '').trim();
    setTyped(null);
    if (typed !== null && !parsePlainDate(value)) onChange(parseLeftDate(text, today) ?? text);
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
        onChange(parseTypedDate(target.value) ?? target.value.trim());
      }}
      onBlur={leave}
    />
  );
}

function toText(value: string): string {
  const day = parsePlainDate(value);
  return day ? formatDate(day) : value;
}
