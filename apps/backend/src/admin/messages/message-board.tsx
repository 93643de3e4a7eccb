import { Flex, Tabs, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { ListSearch } from '../list-search';
import { Paging } from '../paging';
import { usePanelData } from '../use-panel-data';
import { usePanelPost } from '../use-panel-post';
import { MessageCard } from './message-card';
import type { MessageList } from './message-view';

const REFRESH_MS = 15_000;

/** The messages of the contact form: open or done, newest first. */
export function MessageBoard() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'done' ? 'done' : 'open';
  const search = params.get('search') ?? '';
  const query = { tab, search, page: Number(params.get('page') ?? 1) };
  const board = usePanelData<MessageList>('/message-board', query, REFRESH_MS);
  const { send, isBusy } = usePanelPost();
  const show = (changes: Partial<typeof query>) => {
    const next = { ...query, page: 1, ...changes };
    setParams({ tab: next.tab, search: next.search, page: String(next.page) }, { replace: true });
  };
  const { data: list } = board;
  if (list === null) {
    return board.hasFailed ? (
      <Page.Error content="Die Nachrichten konnten nicht geladen werden." />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  async function change(documentId: string, step: 'done' | 'reopen', said: string) {
    await send(`/message-board/${documentId}/${step}`, said);
    await board.reload();
  }
  return (
    <Page.Main>
      <Page.Title>Nachrichten</Page.Title>
      <Layouts.Header
        title="Nachrichten"
        subtitle="Was Besucher über das Kontaktformular schreiben."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={8}>
          <ListSearch
            label="Name, Email, Betreff, Text …"
            value={search}
            onSearch={(text) => show({ search: text })}
          />
          <Tabs.Root
            variant="simple"
            value={tab}
            onValueChange={(value) => show({ tab: value === 'done' ? 'done' : 'open' })}
          >
            <Tabs.List aria-label="Stand der Nachrichten">
              <Tabs.Trigger value="open">{`Offen (${list.counts.open})`}</Tabs.Trigger>
              <Tabs.Trigger value="done">{`Erledigt (${list.counts.done})`}</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value={tab}>
              <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
                {list.rows.length === 0 && (
                  <Typography>
                    {search === ''
                      ? 'Keine Nachrichten.'
                      : 'Hier nichts gefunden; die Zahlen zeigen, wo.'}
                  </Typography>
                )}
                {list.rows.map((message) => (
                  <MessageCard
                    key={message.documentId}
                    message={message}
                    isBusy={isBusy}
                    onDone={() => void change(message.documentId, 'done', 'Erledigt.')}
                    onReopen={() => void change(message.documentId, 'reopen', 'Wieder offen.')}
                  />
                ))}
                <Paging page={list.page} pages={list.pages} onPage={(page) => show({ page })} />
              </Flex>
            </Tabs.Content>
          </Tabs.Root>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
