import { STAGE_LABELS } from '@klappe/domain';
import {
  Button,
  Checkbox,
  Field,
  Flex,
  Popover,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import type { Filters } from '../board-frame';
import { saveCsv } from '../save-csv';
import { TypedField } from '../typed-field';
import { COLUMNS } from './inquiry-columns';

export const FILTER_NAMES = ['when', 'stage', 'sale', 'mine', 'min', 'max'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

const ALWAYS = 'immer';
const TIMES = [
  [ALWAYS, 'Alle'],
  ['today', 'Heute gesendet'],
  ['week', 'Diese Woche gesendet'],
  ['soon', 'Beginnt in 7 Tagen'],
] as const;

const STAGES: readonly (readonly [string, string])[] = [
  [ALWAYS, 'Alle'],
  ...(
    [
      'in-progress',
      'offer',
      'confirmed',
      'packed',
      'out',
      'returned',
      'cancelled',
      'expired',
    ] as const
  ).map((stage) => [stage, STAGE_LABELS[stage]] as const),
];

interface BoardToolsProps {
  readonly filters: Filters;
  readonly columns: readonly string[];
  readonly query: Readonly<Record<string, string | number>>;
  readonly onFilters: (filters: Filters) => void;
  readonly onColumns: (columns: readonly string[]) => void;
}

const NARROW = { flex: '0 1 8rem' } as const;
const WIDE = { flex: '1 1 14rem', maxWidth: '20rem' } as const;

export function BoardTools({ filters, columns, query, onFilters, onColumns }: BoardToolsProps) {
  const set = (name: FilterName, value: string) => {
    const next = new Map(filters);
    if (value === '') next.delete(name);
    else next.set(name, value);
    onFilters(next);
  };
  const amount = (name: 'min' | 'max', label: string) => (
    <TypedField
      label={label}
      value={filters.get(name) ?? ''}
      onValue={(value) => set(name, value)}
      style={NARROW}
    />
  );
  const choice = (
    name: 'when' | 'stage',
    label: string,
    choices: readonly (readonly [string, string])[],
  ) => (
    <Field.Root name={name} style={WIDE}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        value={filters.get(name) ?? ALWAYS}
        onChange={(value) => set(name, value === ALWAYS ? '' : String(value))}
      >
        {choices.map(([value, text]) => (
          <SingleSelectOption key={value} value={value}>
            {text}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
  const box = (name: 'sale' | 'mine', label: string) => (
    <Checkbox
      checked={filters.has(name)}
      onCheckedChange={(checked) => set(name, checked === true ? '1' : '')}
    >
      {label}
    </Checkbox>
  );
  return (
    <details open={isWide() || filters.size > 0}>
      <summary>
        <Typography>Filter und Spalten</Typography>
      </summary>
      <Flex gap={4} wrap="wrap" alignItems="flex-end" paddingTop={3}>
        {choice('when', 'Zeit', TIMES)}
        {choice('stage', 'Stand beim Kunden', STAGES)}
        {amount('min', 'Ab Euro')}
        {amount('max', 'Bis Euro')}
        {box('sale', 'Mit Gebrauchtkauf')}
        {box('mine', 'Nur meine')}
        {filters.size > 0 && (
          <Button variant="tertiary" onClick={() => onFilters(new Map())}>
            Filter zurücksetzen
          </Button>
        )}
        <ColumnChoice columns={columns} onColumns={onColumns} />
        <CsvButton query={query} />
      </Flex>
    </details>
  );
}

/** On a phone the inquiries come first. */
function isWide(): boolean {
  return matchMedia('(min-width: 768px)').matches;
}

function ColumnChoice({ columns, onColumns }: Pick<BoardToolsProps, 'columns' | 'onColumns'>) {
  const toggle = (name: string) =>
    onColumns(
      columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name],
    );
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button variant="tertiary">Spalten</Button>
      </Popover.Trigger>
      <Popover.Content aria-label="Spalten">
        <Flex direction="column" alignItems="flex-start" gap={3} padding={4}>
          {COLUMNS.map(({ name, heading }) => (
            <Checkbox
              key={name}
              checked={columns.includes(name)}
              onCheckedChange={() => toggle(name)}
            >
              {heading}
            </Checkbox>
          ))}
        </Flex>
      </Popover.Content>
    </Popover.Root>
  );
}

function CsvButton({ query }: Pick<BoardToolsProps, 'query'>) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  async function save(): Promise<void> {
    try {
      const { data } = await get<Blob>('/inquiry-board/csv', {
        params: query,
        responseType: 'blob',
      });
      saveCsv('Anfragen.csv', data);
    } catch {
      const message =
        'Die Tabelle konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.';
      toggleNotification({ type: 'danger', message });
    }
  }
  return (
    <Button variant="tertiary" onClick={() => void save()}>
      Als CSV speichern
    </Button>
  );
}
