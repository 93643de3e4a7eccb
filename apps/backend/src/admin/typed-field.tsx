import { Box, Field, TextInput } from '@strapi/design-system';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;
const WIDTH = { flex: '1 1 16rem', maxWidth: '32rem' } as const;

interface TypedFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Has the focus when the page opens. */
  readonly isFirst?: boolean;
  readonly style?: CSSProperties;
}

/** A field whose text counts as soon as nobody types for a moment. */
export function TypedField(props: TypedFieldProps) {
  const { label, hint, error, value, onValue, isFirst = false, style = WIDTH } = props;
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // The address has changed by itself, as by "back".
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      onValue(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Box style={style}>
      <Field.Root name={label} error={error} {...(hint === undefined ? {} : { hint })}>
        <Field.Label>{label}</Field.Label>
        <TextInput
          value={typed}
          autoFocus={isFirst}
          onChange={({ target }: { readonly target: { readonly value: string } }) =>
            setTyped(target.value)
          }
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}
