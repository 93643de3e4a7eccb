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
  /** What `+3 Tage` counts from; by default today. */
  readonly from?: PlainDate;
  /** How a day is shown while nobody types; by default `07.12.2026`. */
  readonly format?: (day: PlainDate) => string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A typed day in German order (TT.MM.JJJJ). Pasted ISO dates and short forms without a year are understood. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, today, from = today, format = formatDate, ...field } = props;
  // The text while it is typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const text = (typed ?? '').trim();
    setTyped(null);
    if (typed !== null && !parsePlainDate(value))
      onChange(parseTypedDate(text, today, from) ?? text);
    onBlur();
  };
  return (
    <TextField
      {...field}
      value={typed ?? toText(value, format)}
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

function toText(value: string, format: (day: PlainDate) => string): string {
  const day = parsePlainDate(value);
  return day ? format(day) : value;
}
