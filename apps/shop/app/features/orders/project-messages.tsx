import type { OrderProject, ProjectMessage } from '@klappe/contracts';
import { formatShortDay, MAX_REMARK_LENGTH, toHouseMoment } from '@klappe/domain';
import { type RefObject, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { useInquiryAccess, useMaySend } from './inquiry-access.ts';
import { nameHouse } from './name-house.ts';
import { formatStamp } from './stamp.ts';

interface ProjectMessagesProps {
  readonly project: OrderProject;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onAnswer: (project: OrderProject) => void;
}

/** What customer and house wrote to each other, and a field for the next message. */
export function ProjectMessages({ project, field, onAnswer }: ProjectMessagesProps) {
  const { unsent, problem, send } = useMessageSending(onAnswer);
  const maySend = useMaySend();
  const older = useOlderMessages(project);
  if (!maySend && project.messages.length === 0) return null;
  return (
    <section aria-labelledby="nachrichten" className="order-part screen-only">
      <h2 className="block-title" id="nachrichten">
        Nachrichten
      </h2>
      {older.hasOlder && (
        <p className="buttons">
          <BusyButton
            className="button"
            data-look="plain"
            isBusy={older.isBusy}
            onClick={() => void older.show()}
          >
            Ältere anzeigen
          </BusyButton>
        </p>
      )}
      {older.problem && (
        <p className="problem" role="alert">
          {older.problem}
        </p>
      )}
      <ul aria-live="polite" className="messages panel ruled">
        {[...older.messages, ...project.messages].map((message) => (
          <li key={message.id}>
            <MessageHead message={message} />
            <p className="breakable kept-lines message-text">{message.text}</p>
            {message.from === 'customer' && message.kind !== 'change' && (
              <MessageState isAnswered={message.isAnswered} />
            )}
          </li>
        ))}
        {unsent.map(({ key, text, isFailed }) => (
          <li key={key}>
            <p className="strong">Ihre Nachricht</p>
            <p className="breakable kept-lines message-text">{text}</p>
            {isFailed ? (
              <p className="message-state problem">
                nicht gesendet{' '}
                <button
                  className="inline-button"
                  onClick={() => void send(text, key)}
                  type="button"
                >
                  Erneut senden
                </button>
              </p>
            ) : (
              <p className="message-state note">wird gesendet …</p>
            )}
          </li>
        ))}
      </ul>
      {maySend && (
        <form
          className="message-form panel sheet"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const area = field.current;
            if (!area) return;
            if (area.value.trim() !== '') void send(area.value, createUuid());
            area.value = '';
            area.focus();
          }}
        >
          <TextArea
            error={problem}
            id="ihre-nachricht"
            label="Ihre Nachricht"
            maxLength={MAX_REMARK_LENGTH}
            ref={field}
          />
          <div className="row spread">
            <p className="note">
              Geht an {nameHouse(project)}. Die Antwort kommt hierher und per Email.
            </p>
            <button className="button" data-look="plain" type="submit">
              Nachricht senden
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

const KIND_LABELS: Readonly<Record<ProjectMessage['kind'], string>> = {
  message: '',
  change: 'Änderung',
  'change-request': 'Änderungswunsch',
};

const SUPERSEDED = 'durch den Rückzug überholt';

function MessageHead({ message }: { message: ProjectMessage }) {
  const { author, kind, sentAt, isSuperseded } = message;
  const { day, time } = toHouseMoment(new Date(sentAt));
  const words = isSuperseded ? `${KIND_LABELS[kind]} (${SUPERSEDED})` : KIND_LABELS[kind];
  return (
    <div className="num">
      <p className="breakable strong">{author}</p>
      <p className="note">
        {[words, formatShortDay(day), formatStamp(time)].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

function MessageState({ isAnswered }: { isAnswered: boolean }) {
  return (
    <p className="message-state note">
      {isAnswered && <Icon name="done" size={14} />}
      {isAnswered ? 'beantwortet' : 'gesendet'}
    </p>
  );
}

/** Messages before those of the page, which are fetched when somebody asks for them. */
function useOlderMessages({ messages: newest, hasOlderMessages }: OrderProject) {
  const access = useInquiryAccess();
  const [known, setKnown] = useState<readonly ProjectMessage[]>([]);
  const [hasOlder, setHasOlder] = useState<boolean | null>(null);
  const [page, setPage] = useState(newest);
  // A page that is followed moves on; what it no longer shows stays in sight with what was asked for.
  if (page !== newest) {
    setPage(newest);
    if (known.length > 0) setKnown(addMessages(known, page));
  }
  const first = known[0] ?? newest[0];
  const { isBusy, problem, run } = useTask(
    async () => {
      if (!first) return;
      const older = await access.loadOlderMessages(first.id);
      setKnown((all) => addMessages(older.messages, all));
      setHasOlder(older.hasOlder);
    },
    (error) => {
      if (error instanceof LoginDeclined) return null;
      if (!(error instanceof BackendError)) throw error;
      return NOT_LOADED;
    },
  );
  const shown = new Set(newest.map(({ id }) => id));
  return {
    messages: known.filter(({ id }) => !shown.has(id)),
    hasOlder: hasOlder ?? hasOlderMessages,
    isBusy,
    problem,
    show: run,
  };
}

function addMessages(all: readonly ProjectMessage[], more: readonly ProjectMessage[]) {
  const ids = new Set(all.map(({ id }) => id));
  return [...all, ...more.filter(({ id }) => !ids.has(id))];
}

const NOT_LOADED =
  'Die älteren Nachrichten konnten nicht geladen werden. Bitte versuchen Sie es erneut.';

interface UnsentMessage {
  readonly key: string;
  readonly text: string;
  readonly isFailed: boolean;
}

/** The sentence that names a limit; after any other error the message says that it was not sent. */
function describeLimit(error: BackendError): string | undefined {
  return error.status === TOO_MANY_REQUESTS ? error.message : undefined;
}

/** Sends messages; what could not be sent stays in sight and is sent again under the same key. */
function useMessageSending(onAnswer: (project: OrderProject) => void) {
  const access = useInquiryAccess();
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const others = (key: string) => (all: readonly UnsentMessage[]) =>
    all.filter((message) => message.key !== key);
  const put = (message: UnsentMessage) =>
    setUnsent((all) => [...others(message.key)(all), message]);

  async function send(text: string, key: string): Promise<void> {
    setProblem(undefined);
    put({ key, text, isFailed: false });
    try {
      const { data } = await access.sendMessage(text, key);
      setUnsent(others(key));
      onAnswer(data);
    } catch (error) {
      put({ key, text, isFailed: true });
      if (error instanceof LoginDeclined) return;
      if (!(error instanceof BackendError)) throw error;
      setProblem(error.fieldErrors[0]?.message ?? describeLimit(error));
    }
  }
  return { unsent, problem, send };
}
