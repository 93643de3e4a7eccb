import type { OrderProject, ProjectMessage } from '@klappe/contracts';
import { formatShortDay, formatTime, MAX_REMARK_LENGTH, toHouseMoment } from '@klappe/domain';
import { type RefObject, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useInquiryAccess, useMaySend } from './inquiry-access.ts';
import { nameHouse } from './name-house.ts';

interface ProjectMessagesProps {
  readonly project: OrderProject;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onAnswer: (project: OrderProject) => void;
}

/** What customer and house wrote to each other, and a field for the next message. */
export function ProjectMessages({ project, field, onAnswer }: ProjectMessagesProps) {
  const { unsent, problem, send } = useMessageSending(onAnswer);
  const maySend = useMaySend();
  if (!maySend && project.messages.length === 0) return null;
  return (
    <section aria-labelledby="nachrichten" className="order-part screen-only">
      <h2 className="block-title" id="nachrichten">
        Nachrichten
      </h2>
      <ul aria-live="polite" className="messages panel ruled">
        {project.messages.map((message) => (
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

function MessageHead({ message: { author, kind, sentAt } }: { message: ProjectMessage }) {
  const { day, time } = toHouseMoment(new Date(sentAt));
  return (
    <div className="num">
      <p className="breakable strong">{author}</p>
      <p className="note">
        {[KIND_LABELS[kind], formatShortDay(day), formatTime(time)].filter(Boolean).join(', ')}
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

interface UnsentMessage {
  readonly key: string;
  readonly text: string;
  readonly isFailed: boolean;
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
      setProblem(error.fieldErrors[0]?.message);
    }
  }
  return { unsent, problem, send };
}
