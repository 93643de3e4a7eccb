import { Box, Field, Flex, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';

interface ColorInputProps {
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

const HEX = /^#[0-9a-f]{6}$/i;
const EMPTY = '#ffffff';

/** A colour as text, and the browser's own chooser beside it. */
export function ColorInput({
  name = '',
  label = '',
  hint = '',
  disabled = false,
}: ColorInputProps) {
  const { value, onChange, error } = useField(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2}>
        <input
          aria-label={`${label} wählen`}
          type="color"
          disabled={disabled}
          value={HEX.test(text) ? text : EMPTY}
          onChange={(event) => onChange(name, event.target.value)}
          style={{ width: 44, height: 40, padding: 2, flex: 'none', opacity: text ? 1 : 0.4 }}
        />
        <Box flex="1">
          <TextInput
            disabled={disabled}
            placeholder="#rrggbb"
            value={text}
            onChange={(event) => onChange(name, event.target.value || null)}
          />
        </Box>
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
