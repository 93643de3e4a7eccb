import { toHouseDate } from '@klappe/domain';
import { Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Handling, InquirySheet } from '../../api/inquiry-board/panel/board-answers';
import { Card, MULTILINE, toDay, toShortMoment } from '../facts';
import { usePanelPost } from '../use-panel-data';
import { type Draft, findLengthProblem } from './customer-words-card';

interface HandlingCardProps {
  readonly sheet: InquirySheet;
  readonly onDone: () => Promise<void>;
}

/** Makes one of the calls about an inquiry and loads its sheet again; false when it was refused. */
type Send = (step: string, said: string, body?: object) => Promise<boolean>;

export function HandlingCard({
  sheet,
  note,
  onDone,
}: HandlingCardProps & { readonly note: Draft }) {
  const { send, isBusy } = usePanelPost(onDone);
  const { handling, documentId } = sheet;
  const change: Send = (step, said, body) =>
    send(`/inquiry-handling/${documentId}/${step}`, said, body);
  const shared = { send: change, isBusy };
  return (
    <div data-no-print>
      <Card title="Bearbeitung">
        <Assignee handling={handling} {...shared} />
        <FollowUp key={handling.followUpOn} handling={handling} {...shared} />
        <Notes draft={note} handling={handling} {...shared} />
      </Card>
    </div>
  );
}

interface StepProps {
  readonly send: Send;
  readonly isBusy: boolean;
}

function Assignee({
  handling: { assignee, isMine },
  send,
  isBusy,
}: StepProps & { readonly handling: Handling }) {
  const said = 'Sie kümmern sich um diese Anfrage.';
  return (
    <Flex gap={4} wrap="wrap" alignItems="center">
      <Typography>
        {assignee === '' ? 'Noch kümmert sich niemand darum.' : `Darum kümmert sich ${assignee}.`}
      </Typography>
      {!isMine && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void send('take', said, { from: assignee })}
        >
          {assignee === '' ? 'Ich kümmere mich' : 'Übernehmen'}
        </Button>
      )}
      {assignee !== '' && (
        <Button
          variant="tertiary"
          disabled={isBusy}
          onClick={() => void send('release', 'Um diese Anfrage kümmert sich niemand mehr.')}
        >
          Abgeben
        </Button>
      )}
    </Flex>
  );
}

function FollowUp({
  handling: { followUpOn },
  send,
  isBusy,
}: StepProps & { readonly handling: Handling }) {
  const [day, setDay] = useState(followUpOn ?? '');
  return (
    <Flex gap={2} wrap="wrap" alignItems="flex-end">
      <Field.Root name="followUp">
        <Field.Label>Wiedervorlage am</Field.Label>
        <TextInput
          type="date"
          min={toHouseDate(new Date())}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field.Root>
      <Button
        variant="secondary"
        disabled={isBusy || day === '' || day === followUpOn}
        onClick={() => void send('follow-up', `Wiedervorlage am ${toDay(day)}.`, { day })}
      >
        Vormerken
      </Button>
      {followUpOn !== null && (
        <Button
          variant="tertiary"
          disabled={isBusy}
          onClick={() => void send('follow-up', 'Keine Wiedervorlage mehr.', { day: null })}
        >
          Wiedervorlage erledigt
        </Button>
      )}
    </Flex>
  );
}

const NO_MARKER = { listStyle: 'none', padding: 0 } as const;

interface NotesProps extends StepProps {
  readonly handling: Handling;
  readonly draft: Draft;
}

function Notes({ handling: { notes }, draft: { text, setText }, send, isBusy }: NotesProps) {
  async function save(): Promise<void> {
    if (await send('note', 'Notiz gespeichert.', { text })) setText('');
  }
  return (
    <>
      {notes.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3} style={NO_MARKER}>
          {notes.map(({ at, by, text: note }) => (
            <li key={`${at} ${by}`}>
              <Typography
                tag="p"
                textColor="neutral600"
              >{`${toShortMoment(at)}, ${by}`}</Typography>
              <Typography tag="p" style={MULTILINE}>
                {note}
              </Typography>
            </li>
          ))}
        </Flex>
      )}
      <Field.Root
        name="note"
        hint="Bleibt im Haus: Kunden sehen Notizen nicht."
        error={findLengthProblem(text)}
      >
        <Field.Label>Neue Notiz</Field.Label>
        <Textarea value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex>
        <Button
          variant="secondary"
          disabled={isBusy || text.trim() === '' || findLengthProblem(text) !== undefined}
          onClick={() => void save()}
        >
          Notiz speichern
        </Button>
      </Flex>
    </>
  );
}
