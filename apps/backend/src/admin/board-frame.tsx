import { Flex, Tabs, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { ListSearch } from './list-search';
import { Paging } from './paging';
import type { Board, BoardList, BoardTab } from './use-board';

interface BoardFrameProps<Tab extends string, List> {
  readonly board: Board<Tab, List>;
  readonly title: string;
  readonly subtitle: string;
  /** What the search looks at. */
  readonly searchLabel: string;
  readonly tabs: readonly BoardTab<Tab>[];
  /** Shows the rows of a list that has some. */
  readonly children: (list: List) => ReactNode;
}

/** The page around a list: heading, search, tabs with their counts, and paging. */
export function BoardFrame<Tab extends string, List extends BoardList<Tab>>(
  props: BoardFrameProps<Tab, List>,
) {
  const { board, title, subtitle, searchLabel, tabs, children } = props;
  const { list, tab, search, show } = board;
  if (list === null) return <NoList title={title} hasFailed={board.hasFailed} />;
  const nothing = tabs.find(([name]) => name === tab)?.[2] ?? '';
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header title={title} subtitle={subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={8}>
          {board.hasFailed && <Outdated />}
          <ListSearch
            label={searchLabel}
            value={search}
            onSearch={(text) => show({ search: text })}
          />
          <Tabs.Root
            variant="simple"
            value={tab}
            onValueChange={(value) =>
              show({ tab: tabs.find(([name]) => name === value)?.[0] ?? tab })
            }
          >
            <Tabs.List aria-label={`Stand: ${title}`} style={TAB_ROW}>
              {tabs.map(([name, label]) => (
                <Tabs.Trigger key={name} value={name}>
                  {`${label} (${list.counts[name]})`}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <Tabs.Content value={tab}>
              <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
                {list.counts[tab] > 0 ? (
                  children(list)
                ) : (
                  <Typography>
                    {search === '' ? nothing : 'Hier nichts gefunden; die Zahlen zeigen, wo.'}
                  </Typography>
                )}
                <Paging page={list.page} pages={list.pages} onPage={(page) => show({ page })} />
              </Flex>
            </Tabs.Content>
          </Tabs.Root>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** On a phone the tabs take several rows. */
const TAB_ROW = { flexWrap: 'wrap' } as const;

function NoList({ title, hasFailed }: { readonly title: string; readonly hasFailed: boolean }) {
  return hasFailed ? (
    <Page.Error
      content={`${title}: Das konnte nicht geladen werden. Bitte laden Sie die Seite neu.`}
    />
  ) : (
    <Page.Loading>Wird geladen …</Page.Loading>
  );
}

function Outdated() {
  return (
    <Typography textColor="danger600" role="status">
      Der Server antwortet gerade nicht. Die Liste zeigt den letzten Stand und wird von selbst neu
      geladen.
    </Typography>
  );
}
