import { Flex } from '@strapi/design-system';
import type { MessageList, MessageTab } from '../../api/contact-message/panel/board-answers';
import { BoardFrame } from '../board-frame';
import { type BoardTab, useBoard } from '../use-board';
import { usePanelPost } from '../use-panel-post';
import { MessageCard } from './message-card';

const TABS = [
  ['open', 'Offen', 'Keine offenen Nachrichten.'],
  ['done', 'Erledigt', 'Noch keine erledigten Nachrichten.'],
] as const satisfies readonly BoardTab<MessageTab>[];

/** The messages of the contact form: open or done, newest first. */
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
