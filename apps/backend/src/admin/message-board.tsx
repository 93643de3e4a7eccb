import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { Message, MessageList, MessageTab } from '../api/contact-message/panel/board-answers';
import { BoardFrame, type BoardTab, useBoard } from './board-frame';
import { Card, ContactLink, PhoneLink, toShortMoment } from './facts';
import { usePanelPost } from './use-panel-data';

const TABS = [
  ['open', 'Offen', 'Keine offenen Nachrichten.'],
  ['done', 'Erledigt', 'Noch keine erledigten Nachrichten.'],
] as const satisfies readonly BoardTab<MessageTab>[];

export function MessageBoard() {
  const board = useBoard<MessageTab, MessageList>('/message-board', TABS);
  const { send, isBusy } = usePanelPost();
  async function change(documentId: string, step: 'done' | 'reopen', said: string) {
    await send(`/message-board/${documentId}/${step}`, said);
    await board.reload();
  }
  return (
    <BoardFrame
      board={board}
      title="Nachrichten"
      subtitle="Was Besucher über das Kontaktformular schreiben."
      searchLabel="Name, Email, Betreff, Text …"
      tabs={TABS}
    >
      {({ rows }) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {rows.map((message) => (
            <MessageCard
              key={message.documentId}
              message={message}
              isBusy={isBusy}
              onDone={() => void change(message.documentId, 'done', 'Erledigt.')}
              onReopen={() => void change(message.documentId, 'reopen', 'Wieder offen.')}
            />
          ))}
        </Flex>
      )}
    </BoardFrame>
  );
}

interface MessageCardProps {
  readonly message: Message;
  readonly isBusy: boolean;
  readonly onDone: () => void;
  readonly onReopen: () => void;
}

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function MessageCard({ message, isBusy, onDone, onReopen }: MessageCardProps) {
  const { name, email, phone, subject, at, doneAt, doneBy } = message;
  return (
    <Card title={subject === '' ? `Nachricht von ${name}` : subject}>
      <Flex gap={4} wrap="wrap">
        <Typography fontWeight="bold">{name}</Typography>
        <ContactLink href={`mailto:${email}`} text={email} />
        <Link to={`/anfragen/kunde/${encodeURIComponent(email)}`}>
          <Typography textColor="primary600">Alles von diesem Kunden</Typography>
        </Link>
        {phone !== '' && <PhoneLink phone={phone} />}
        <Typography textColor="neutral600">{toShortMoment(at)}</Typography>
      </Flex>
      <Typography style={TEXT}>{message.message}</Typography>
      <Flex gap={2} wrap="wrap">
        <LinkButton href={toAnswerLink(message)} variant="default">
          Antworten
        </LinkButton>
        {doneAt === null ? (
          <Button variant="tertiary" disabled={isBusy} onClick={onDone}>
            Erledigt
          </Button>
        ) : (
          <Button variant="tertiary" disabled={isBusy} onClick={onReopen}>
            Wieder öffnen
          </Button>
        )}
        {doneAt !== null && (
          <Typography textColor="neutral600">
            {`Erledigt am ${toShortMoment(doneAt)}${doneBy === '' ? '' : ` von ${doneBy}`}`}
          </Typography>
        )}
      </Flex>
    </Card>
  );
}

/** Mail programs refuse long addresses; the rest of the message is in the house's own copy. */
const MAX_QUOTED = 800;

/** An address that opens an answer to the message in one's mail program, with the message quoted. */
function toAnswerLink({ email, name, subject, message }: Message): string {
  const cut = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)} …` : message;
  const quoted = cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Guten Tag ${name},\r\n\r\n\r\n\r\n${quoted}`;
  const title = subject === '' ? 'Ihre Nachricht' : `AW: ${subject}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
