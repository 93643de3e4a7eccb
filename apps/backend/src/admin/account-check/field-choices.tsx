import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import {
  Button,
  Checkbox,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import type { CheckView, FieldChoiceView, FieldRole } from '../../rentman/account/check-view';
import { Card } from '../facts';
import { usePanelPost } from '../use-panel-data';

interface FieldChoicesProps {
  readonly view: CheckView;
  readonly onDone: () => Promise<void>;
}

const MAY_CHOOSE = [{ action: 'admin::roles.update', subject: null }];

/** The value of a select for a field that the house does not use. */
const NONE = 'none';
/** The value for a field that nobody has decided about. */
const OPEN = 'open';

/** The house decides which custom fields hold prices and how an item without a price is shown; nothing is guessed. */
export function FieldChoices({ view, onDone }: FieldChoicesProps) {
  const { send, isBusy } = usePanelPost(onDone);
  const { allowedActions } = useRBAC(MAY_CHOOSE);
  const [chosen, setChosen] = useState<Partial<Record<FieldRole, string>>>({});
  const [hidesZeroPrices, setHidesZeroPrices] = useState(view.hidesZeroPrices);
  const names = new Map(view.knownFields.map(({ number, name }) => [String(number), name]));
  const findValue = (field: FieldChoiceView) => chosen[field.role] ?? toValue(field);

  function save(event: FormEvent): void {
    event.preventDefault();
    const fields = Object.fromEntries(
      view.fields.flatMap((field) => {
        const value = findValue(field);
        if (field.source === 'settings' || value === OPEN) return [];
        const number = value === NONE ? null : Number(value);
        return [[field.role, { number, name: names.get(value) ?? '' }]];
      }),
    );
    const message = 'Gespeichert. Der Shop zeigt es mit dem nächsten Abgleich.';
    void send('/account-check/choices', message, { fields, hidesZeroPrices });
  }

  return (
    <Card title="Felder für Preise">
      <form onSubmit={save}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography>
            Eigene Felder haben in jedem Konto andere Nummern. Der Shop liest nur, was hier
            bestätigt ist oder in .env steht.
          </Typography>
          {view.knownFields.length === 0 && (
            <Typography textColor="neutral600">
              Die Namen der Felder stehen hier, sobald das Konto geprüft ist.
            </Typography>
          )}
          <Flex gap={4} wrap="wrap" alignItems="flex-start">
            {view.fields.map((field) => (
              <FieldSelect
                key={field.role}
                field={field}
                value={findValue(field)}
                names={names}
                onChange={(value) => setChosen({ ...chosen, [field.role]: value })}
              />
            ))}
          </Flex>
          <Checkbox
            checked={hidesZeroPrices}
            onCheckedChange={(checked) => setHidesZeroPrices(checked === true)}
          >
            {`Ohne Preis: ${PRICE_ON_REQUEST_TEXT} (statt € 0,00)`}
          </Checkbox>
          {allowedActions.canUpdate && (
            <Flex>
              <Button type="submit" loading={isBusy}>
                Speichern
              </Button>
            </Flex>
          )}
        </Flex>
      </form>
    </Card>
  );
}

function toValue({ number, source }: FieldChoiceView): string {
  if (number !== null) return String(number);
  return source === 'open' ? OPEN : NONE;
}

interface FieldSelectProps {
  readonly field: FieldChoiceView;
  readonly value: string;
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (value: string) => void;
}

function FieldSelect({ field, value, names, onChange }: FieldSelectProps) {
  const { label, number, proposed, source } = field;
  if (source === 'settings') {
    return (
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="pi" fontWeight="bold">
          {label}
        </Typography>
        <Typography>{`Feld ${number}, aus den Einstellungen`}</Typography>
      </Flex>
    );
  }
  const numbers = [...new Set([String(proposed), value, ...names.keys()])].filter((each) =>
    /^\d+$/.test(each),
  );
  return (
    <Field.Root name={field.role}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect value={value} onChange={(next) => onChange(String(next))}>
        {source === 'open' && (
          <SingleSelectOption value={OPEN}>noch nicht bestätigt</SingleSelectOption>
        )}
        <SingleSelectOption value={NONE}>nicht verwendet</SingleSelectOption>
        {numbers.map((each) => (
          <SingleSelectOption key={each} value={each}>
            {`${each} ${names.get(each) ?? ''}${each === String(proposed) ? ' (Vorschlag)' : ''}`}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
