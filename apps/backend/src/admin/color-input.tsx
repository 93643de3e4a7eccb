import {
  COLOR_FIELDS,
  describeColorProblem,
  findColorProblems,
  parseColor,
  readChosenColors,
  toHouseColors,
} from '@klappe/domain';
import { Box, Field, Flex, TextInput } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';

interface ColorInputProps {
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

const EMPTY = '#ffffff';

/** A colour as text, and the browser's own chooser beside it. Says at once which pairs would be hard to read. */
export function ColorInput({
  name = '',
  label = '',
  hint = '',
  disabled = false,
}: ColorInputProps) {
  const { value, onChange, error } = useField(name);
  const form = useForm('ColorInput', ({ values }) => values);
  const text = typeof value === 'string' ? value : '';
  const color = parseColor(text);
  const problems = describeProblems(name, form);
  // The backend's refusal counts for what is no colour; else the same rule is asked here.
  const shown = text === '' || color ? problems : error;
  return (
    <Field.Root
      name={name}
      hint={color && problems === '' ? `${hint} · Der Kontrast reicht.` : hint}
      error={shown}
    >
      <Field.Label>{label}</Field.Label>
      <Flex gap={2}>
        <input
          aria-label={`${label} wählen`}
          type="color"
          disabled={disabled}
          value={color ?? EMPTY}
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

/** The pairs that this field's colour makes hard to read, with the form's other colours; empty without any. */
function describeProblems(field: string, form: object): string {
  return findColorProblems(toHouseColors(readChosenColors({ ...form })))
    .filter(({ color }) => COLOR_FIELDS[color] === field)
    .map(describeColorProblem)
    .join(' ');
}
