import { useSearchParams } from 'react-router-dom';
import { usePanelData } from './use-panel-data';

const REFRESH_MS = 15_000;

/** A tab's name, its label, and what is said when it is empty. */
export type BoardTab<Tab extends string> = readonly [name: Tab, label: string, nothing: string];

/** What every list of a board has. */
export interface BoardList<Tab extends string> {
  readonly page: number;
  readonly pages: number;
  readonly counts: Readonly<Record<Tab, number>>;
}

interface Place<Tab extends string> {
  readonly tab: Tab;
  readonly search: string;
  readonly page: number;
}

export interface Board<Tab extends string, List> extends Place<Tab> {
  /** Null until the first answer. */
  readonly list: List | null;
  readonly hasFailed: boolean;
  reload(): Promise<void>;
  /** Another tab, search or page; a new tab or search begins at its first page. */
  show(changes: Partial<Place<Tab>>): void;
}

/** A list with tabs, search and pages. All three are in the address, so that "back" leads where one was. */
export function useBoard<Tab extends string, List extends BoardList<Tab>>(
  path: string,
  tabs: readonly [BoardTab<Tab>, ...BoardTab<Tab>[]],
): Board<Tab, List> {
  const [params, setParams] = useSearchParams();
  const place: Place<Tab> = {
    tab: (tabs.find(([name]) => name === params.get('tab')) ?? tabs[0])[0],
    search: params.get('search') ?? '',
    page: Number(params.get('page') ?? 1),
  };
  const { tab, search, page } = place;
  const query = { tab, search, page };
  const { data: list, hasFailed, reload } = usePanelData<List>(path, query, REFRESH_MS);
  const show = (changes: Partial<Place<Tab>>) => {
    const next = { ...place, page: 1, ...changes };
    setParams({ tab: next.tab, search: next.search, page: String(next.page) }, { replace: true });
  };
  return { ...place, list, hasFailed, reload, show };
}
