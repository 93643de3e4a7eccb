import { Flex, Searchbar, SearchForm, Tabs, Typography } from '@strapi/design-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BoardList } from '../lib/panel/panel-calls';
import { NoData, PageFrame, Paging } from './panel-page';
import { readAddress, usePanelData } from './use-panel-data';

interface BoardFrameProps<Tab extends string, List> {
  readonly board: Board<Tab, List>;
  readonly title: string;
  readonly subtitle: string;
  readonly searchLabel: string;
  readonly tabs: readonly BoardTab<Tab>[];
  /** Filters and what else stands between the search and the tabs. */
  readonly tools?: ReactNode;
  readonly children: (list: List) => ReactNode;
}

export function BoardFrame<Tab extends string, List extends BoardList<Tab>>(
  props: BoardFrameProps<Tab, List>,
) {
  const { board, title, subtitle, searchLabel, tabs, tools, children } = props;
  const { list, tab, search, show } = board;
  if (list === null) return <NoData title={title} hasFailed={board.hasFailed} />;
  const nothing = tabs.find(([name]) => name === tab)?.[2] ?? '';
  return (
    <PageFrame title={title} subtitle={subtitle}>
      {board.hasFailed && <Outdated />}
      <ListSearch label={searchLabel} value={search} onSearch={(text) => show({ search: text })} />
      {tools}
      <Tabs.Root
        variant="simple"
        value={tab}
        onValueChange={(value) => show({ tab: tabs.find(([name]) => name === value)?.[0] ?? tab })}
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
                {search === '' && board.filters.size === 0
                  ? nothing
                  : 'Hier nichts gefunden; die Zahlen zeigen, wo.'}
              </Typography>
            )}
            <Paging page={list.page} pages={list.pages} onPage={(page) => show({ page })} />
          </Flex>
        </Tabs.Content>
      </Tabs.Root>
    </PageFrame>
  );
}

/** On a phone the tabs take several rows. */
const TAB_ROW = { flexWrap: 'wrap' } as const;

function Outdated() {
  return (
    <Typography textColor="danger600" role="status">
      Der Server antwortet gerade nicht. Die Liste zeigt den letzten Stand und wird von selbst neu
      geladen.
    </Typography>
  );
}

const PAUSE_MS = 300;

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchForm onSubmit={(event) => event.preventDefault()}>
      <Searchbar
        name="suche"
        size="S"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
        clearLabel="Suche leeren"
      >
        {label}
      </Searchbar>
    </SearchForm>
  );
}

const REFRESH_MS = 15_000;

/** A tab's name, its label, and what is said when it is empty. */
export type BoardTab<Tab extends string> = readonly [name: Tab, label: string, nothing: string];

interface Place<Tab extends string> {
  readonly tab: Tab;
  readonly search: string;
  readonly page: number;
  /** By name; those that are not set are missing. */
  readonly filters: Filters;
}

export type Filters = ReadonlyMap<string, string>;

interface Board<Tab extends string, List> extends Place<Tab> {
  /** Null until the first answer. */
  readonly list: List | null;
  readonly hasFailed: boolean;
  /** What the board's calls are asked with. */
  readonly query: Readonly<Record<string, string | number>>;
  reload(): Promise<void>;
  /** Another tab, search or page; a new tab or search begins at its first page. */
  show(changes: Partial<Place<Tab>>): void;
}

/** A list with tabs, search, filters and pages. All are in the address, so that "back" leads where one was. */
export function useBoard<Tab extends string, List extends BoardList<Tab>>(
  path: string,
  tabs: readonly [BoardTab<Tab>, ...BoardTab<Tab>[]],
  filterNames: readonly string[] = [],
): Board<Tab, List> {
  const [params, setParams] = useSearchParams();
  const readPlace = (address: URLSearchParams): Place<Tab> => ({
    tab: (tabs.find(([name]) => name === address.get('tab')) ?? tabs[0])[0],
    search: address.get('search') ?? '',
    page: Number(address.get('page') ?? 1),
    filters: new Map(
      filterNames.flatMap((name) => {
        const value = address.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
  });
  const place = readPlace(params);
  const query = toQuery(place);
  const { data: list, hasFailed, reload } = usePanelData<List>(path, query, REFRESH_MS);
  const show = (changes: Partial<Place<Tab>>) => {
    const next = { ...readPlace(readAddress()), page: 1, ...changes };
    setParams(toQuery(next), { replace: true });
  };
  return { ...place, list, hasFailed, query, reload, show };
}

function toQuery({ tab, search, page, filters }: Place<string>): Record<string, string> {
  return { tab, search, page: String(page), ...Object.fromEntries(filters) };
}
