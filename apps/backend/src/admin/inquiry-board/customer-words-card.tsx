import { Button, Field, Flex, Td, Textarea, Tr, Typography } from '@strapi/design-system';
import { type RefObject, useRef, useState } from 'react';
import type {
  CustomerWord,
  CustomerWords,
  PlannedChanges,
} from '../../api/project/panel/customer-words';
import { Card, MULTILINE, toShortMoment } from '../facts';
import { PanelTable } from '../panel-page';
import { usePanelData, usePanelPost } from '../use-panel-data';

const REFRESH_MS = 5_000;
/** Of messages and notes, in the backend too. */
const MAX_LENGTH = 2_000;

/** Text that is typed and not sent yet; the page asks before it is left with some. */
export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
}

interface CustomerWordsCardProps {
  readonly documentId: string;
  readonly draft: Draft;
}

/** What became of an inquiry in Rentman, and what its customer said since it was sent. */
export function CustomerWordsCard({ documentId, draft }: CustomerWordsCardProps) {
  const path = `/inquiry-words/${encodeURIComponent(documentId)}`;
  const { data, reload } = usePanelData<CustomerWords>(path, {}, REFRESH_MS);
  const field = useRef<HTMLTextAreaElement>(null);
  if (data === null) return null;
  const { stage, project, words, difference, hiddenBecause } = data;
  return (
    <>
      {difference && <DifferenceCard difference={difference} />}
      <Card title="Vom Kunden">
        <Typography>
          Stand für den Kunden: {stage}
          {project?.link && (
            <>
              {' · '}
              <a href={project.link} target="_blank" rel="noreferrer">
                Projekt {project.number} in Rentman öffnen
              </a>
            </>
          )}
        </Typography>
        {hiddenBecause && <Typography textColor="danger700">{hiddenBecause}</Typography>}
        {words.length === 0 && <Typography>Noch keine Nachricht.</Typography>}
        {words.map((word) => (
          <Word
            key={word.id}
            word={word}
            path={path}
            onDone={reload}
            onAnswer={() => field.current?.focus()}
          />
        ))}
        {data.hasOlderWords && data.oldestWord !== null && (
          <OlderWords before={data.oldestWord} path={path} />
        )}
        <MessageForm draft={draft} path={path} onDone={reload} field={field} />
      </Card>
    </>
  );
}

interface OlderWordsProps {
  readonly before: number;
  readonly path: string;
}

/** A page of what was said before, under a button that asks for it. */
function OlderWords({ before, path }: OlderWordsProps) {
  const [from, setFrom] = useState<number | null>(null);
  if (from !== null) return <WordPage before={from} path={path} />;
  return (
    <Flex data-no-print>
      <Button variant="secondary" onClick={() => setFrom(before)}>
        Ältere anzeigen
      </Button>
    </Flex>
  );
}

function WordPage({ before, path }: OlderWordsProps) {
  const { data, reload } = usePanelData<CustomerWords>(path, { before }, REFRESH_MS);
  if (data === null) return null;
  const { words, hasOlderWords, oldestWord } = data;
  return (
    <>
      {words.map((word) => (
        <Word key={word.id} word={word} path={path} onDone={reload} onAnswer={() => {}} />
      ))}
      {hasOlderWords && oldestWord !== null && <OlderWords before={oldestWord} path={path} />}
    </>
  );
}

const HEADINGS = ['Änderung', 'Angefragt', 'Geplant'];

/** What the house planned otherwise than it was asked for: the same that the customer sees. */
function DifferenceCard({ difference }: { readonly difference: PlannedChanges }) {
  const { rows, unchangedCount } = difference;
  const same = `${unchangedCount} ${unchangedCount === 1 ? 'Zeile' : 'Zeilen'} unverändert`;
  return (
    <Card title="Angefragt und geplant">
      {rows.length === 0 ? (
        <Typography>Geplant wie angefragt.</Typography>
      ) : (
        <>
          <Typography>
            {rows.length === 1 ? '1 Änderung' : `${rows.length} Änderungen`}, {same}
          </Typography>
          <PanelTable headings={HEADINGS}>
            {rows.map(({ change, asked, planned }) => (
              <Tr key={`${change} ${asked} ${planned}`}>
                {[change, asked, planned].map((text, index) => (
                  <Td key={HEADINGS[index]}>{text && <Typography>{text}</Typography>}</Td>
                ))}
              </Tr>
            ))}
          </PanelTable>
        </>
      )}
    </Card>
  );
}

interface MessageFormProps {
  readonly draft: Draft;
  readonly path: string;
  readonly onDone: () => Promise<void>;
  readonly field: RefObject<HTMLTextAreaElement>;
}

/** The customer gets it by mail and sees it on the page of the inquiry. */
function MessageForm({ draft: { text, setText }, path, onDone, field }: MessageFormProps) {
  const { send, isBusy } = usePanelPost();
  // However often it is sent, the same text is one message.
  const [attempt, setAttempt] = useState({ text: '', key: '' });
  async function write(): Promise<void> {
    const key = attempt.text === text ? attempt.key : crypto.randomUUID();
    setAttempt({ text, key });
    if (!(await send(`${path}/messages`, 'Die Nachricht ist gesendet.', { text, key }))) return;
    setText('');
    setAttempt({ text: '', key: '' });
    await onDone();
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2} data-no-print>
      <Field.Root
        name="message"
        hint="Der Kunde bekommt eine Email und sieht sie auf der Seite seiner Anfrage. Anrede und Gruß kommen in der Email von selbst dazu. Offene Nachrichten des Kunden sind damit erledigt."
        error={findLengthProblem(text)}
      >
        <Field.Label>Nachricht an Kunden</Field.Label>
        <Textarea
          ref={field}
          onChange={(event) => setText(event.target.value)}
          style={{ minHeight: '4rem', height: '4rem' }}
          value={text}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex>
        <Button
          disabled={isBusy || text.trim() === '' || findLengthProblem(text) !== undefined}
          onClick={() => void write()}
        >
          Nachricht senden
        </Button>
      </Flex>
    </Flex>
  );
}

/** A field with a limit of its own would cut a longer text without a word. */
export function findLengthProblem(text: string): string | undefined {
  const { length } = text.trim();
  return length > MAX_LENGTH
    ? `Das sind ${length} Zeichen, möglich sind ${MAX_LENGTH}. Bitte kürzen Sie den Text.`
    : undefined;
}

interface WordProps {
  readonly word: CustomerWord;
  readonly path: string;
  readonly onDone: () => Promise<void>;
  readonly onAnswer: () => void;
}

function Word({ word, path, onDone, onAnswer }: WordProps) {
  const { send, isBusy } = usePanelPost(onDone);
  const act = (step: string, message: string) => send(`${path}/${word.id}/${step}`, message);
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography fontWeight="bold">
        {word.kind} · {word.author}, {toShortMoment(word.at)}
      </Typography>
      <Typography tag="blockquote" style={{ margin: 0, ...MULTILINE }}>
        {word.text}
      </Typography>
      {word.problem && (
        <Typography textColor="danger700">
          Noch nicht in Rentman. {word.problem.what} <strong>{word.problem.toDo}</strong>
        </Typography>
      )}
      {word.isTaskMissing && (
        <Flex gap={2}>
          <Typography textColor="danger700">Aufgabe in Rentman fehlt</Typography>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void act('again', 'Die Aufgabe wird noch einmal angelegt.')}
          >
            Erneut anlegen
          </Button>
        </Flex>
      )}
      {word.answeredAt === null ? (
        <Flex gap={2} data-no-print>
          <Button variant="default" onClick={onAnswer}>
            Antworten
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void act('done', 'Als erledigt vermerkt.')}
          >
            Erledigt
          </Button>
        </Flex>
      ) : (
        !word.isFromHouse && (
          <Typography textColor="neutral600">
            erledigt · {word.answeredBy || 'in Rentman'}, {toShortMoment(word.answeredAt)}
          </Typography>
        )
      )}
    </Flex>
  );
}
