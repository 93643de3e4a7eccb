import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { ClosingDay } from '../api/site-setting/services/closing-days';
import { Card } from './facts';
import { LeaveQuestion } from './leave-question';
import { PanelPage } from './panel-page';
import { usePanelData, usePanelPost } from './use-panel-data';

/** Long, because a form is open while it is loaded again. */
const REFRESH_MS = 3_600_000;
const NEW_DAY: ClosingDay = { from: '', to: '', reason: '' };

export function ClosingDaysPage() {
  const loaded = usePanelData<readonly ClosingDay[]>('/closing-days', {}, REFRESH_MS);
  return (
    <PanelPage
      title="Schließtage"
      subtitle="Tage, an denen das Haus geschlossen ist. Feiertage kennt der Webshop von selbst."
      loaded={loaded}
    >
      {(days) => <ClosingDaysForm key={JSON.stringify(days)} days={days} onSaved={loaded.reload} />}
    </PanelPage>
  );
}

interface ClosingDaysFormProps {
  readonly days: readonly ClosingDay[];
  readonly onSaved: () => Promise<void>;
}

function ClosingDaysForm({ days, onSaved }: ClosingDaysFormProps) {
  const [shown, setShown] = useState(days);
  const { send, isBusy } = usePanelPost();
  const isChanged = JSON.stringify(shown) !== JSON.stringify(days);
  async function save(): Promise<void> {
    if (await send('/closing-days', 'Gespeichert.', { days: shown, opened: days })) await onSaved();
  }
  return (
    <Card>
      <LeaveQuestion isChanged={isChanged} />
      {shown.length === 0 && <Typography>Keine Schließtage eingetragen.</Typography>}
      {shown.map((day, index) => (
        <DayFields
          // A day has no name of its own, and the list is only added to and taken from.
          // biome-ignore lint/suspicious/noArrayIndexKey: The place is what tells two new days apart.
          key={index}
          day={day}
          index={index}
          onChange={(next) => setShown(shown.with(index, next))}
          onRemove={() => setShown(shown.toSpliced(index, 1))}
        />
      ))}
      <Flex gap={2} wrap="wrap">
        <Button variant="secondary" onClick={() => setShown([...shown, NEW_DAY])}>
          Schließtag hinzufügen
        </Button>
        <Button disabled={!isChanged} loading={isBusy} onClick={() => void save()}>
          Speichern
        </Button>
      </Flex>
    </Card>
  );
}

interface DayFieldsProps {
  readonly day: ClosingDay;
  readonly index: number;
  readonly onChange: (day: ClosingDay) => void;
  readonly onRemove: () => void;
}

const FIELDS = [
  ['from', 'Erster Tag', 'date'],
  ['to', 'Letzter Tag (leer: nur ein Tag)', 'date'],
  ['reason', 'Grund', 'text'],
] as const;

function DayFields({ day, index, onChange, onRemove }: DayFieldsProps) {
  return (
    <Flex
      tag="fieldset"
      aria-label={`Schließtag ${index + 1}`}
      gap={3}
      wrap="wrap"
      alignItems="flex-end"
      style={{ border: 0, padding: 0, margin: 0 }}
    >
      {FIELDS.map(([name, label, type]) => (
        <Field.Root key={name} name={`${name}-${index}`}>
          <Field.Label>{label}</Field.Label>
          <TextInput
            type={type}
            maxLength={120}
            value={day[name]}
            onChange={(event) => onChange({ ...day, [name]: event.target.value })}
          />
        </Field.Root>
      ))}
      <Button variant="tertiary" onClick={onRemove}>
        Entfernen
      </Button>
    </Flex>
  );
}
