import { Flex, Tabs, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { ListSearch } from '../list-search';
import { Paging } from '../paging';
import { usePanelData } from '../use-panel-data';
import { INQUIRY_TABS, type InquiryList, type InquiryTab } from './board-view';
import { InquiryTable } from './inquiry-table';

const REFRESH_MS = 15_000;

const TAB_LABELS: Readonly<Record<InquiryTab, string>> = {
  new: 'Neu',
  delivering: 'In Zustellung',
  help: 'Braucht Hilfe',
  decided: 'Entschieden',
  dropped: 'Abgebrochen',
};

const NOTHING: Readonly<Record<InquiryTab, string>> = {
  new: 'Keine offenen Anfragen.',
  delivering: 'Keine Anfrage ist unterwegs.',
  help: 'Keine Anfrage braucht Hilfe.',
  decided: 'Noch keine entschiedenen Anfragen.',
  dropped: 'Keine abgebrochenen Anfragen.',
};

/** The list of inquiries. Tab, search and page are in the address, so that "back" leads where one was. */
export function InquiryListPage() {
  const [params, setParams] = useSearchParams();
  const tab = INQUIRY_TABS.find((name) => name === params.get('tab')) ?? 'new';
  const search = params.get('search') ?? '';
  const page = Number(params.get('page') ?? 1);
  const query = { tab, search, page };
  const { data: list, hasFailed } = usePanelData<InquiryList>('/inquiry-board', query, REFRESH_MS);
  const show = (changes: Partial<typeof query>) => {
    const next = { ...query, page: 1, ...changes };
    setParams({ tab: next.tab, search: next.search, page: String(next.page) }, { replace: true });
  };
  if (list === null) {
    return hasFailed ? (
      <Page.Error content="Die Anfragen konnten nicht geladen werden." />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  return (
    <Page.Main>
      <Page.Title>Anfragen</Page.Title>
      <Layouts.Header
        title="Anfragen"
        subtitle="Was Kunden im Webshop angefragt haben, und wie weit es ist."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={8}>
          <ListSearch
            label="Nummer, Name, Firma, Artikel, Ort …"
            value={search}
            onSearch={(text) => show({ search: text })}
          />
          <Tabs.Root
            variant="simple"
            value={tab}
            onValueChange={(value) =>
              show({ tab: INQUIRY_TABS.find((name) => name === value) ?? tab })
            }
          >
            <Tabs.List aria-label="Stand der Anfragen">
              {INQUIRY_TABS.map((name) => (
                <Tabs.Trigger key={name} value={name}>
                  {`${TAB_LABELS[name]} (${list.counts[name]})`}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <Tabs.Content value={tab}>
              <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
                {list.counts[tab] === 0 ? (
                  <Typography>
                    {search === '' ? NOTHING[tab] : 'Hier nichts gefunden; die Zahlen zeigen, wo.'}
                  </Typography>
                ) : (
                  <InquiryTable tab={tab} rows={list.rows} />
                )}
                <Paging page={list.page} pages={list.pages} onPage={(to) => show({ page: to })} />
              </Flex>
            </Tabs.Content>
          </Tabs.Root>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
