import { Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { ItemHits } from '../../api/equipment/panel/item-answers';
import { TypedField } from '../typed-field';
import { readAddress, usePanelData } from '../use-panel-data';
import { ItemCard, Period } from './item-card';
import { ItemSheet } from './item-sheet';

const REFRESH_MS = 15_000;
const MIN_SEARCH_LENGTH = 2;

/** Item and days are in the address: a colleague can be sent it. */
export function AvailabilityPage() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const [search, days, code] = [read('artikel'), read('tage'), read('code')];
  const show = (changes: Readonly<Record<string, string>>) => {
    const next = { ...Object.fromEntries(readAddress()), ...changes };
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), {
      replace: true,
    });
  };
  return (
    <Page.Main>
      <Page.Title>Verfügbarkeit</Page.Title>
      <Layouts.Header
        title="Verfügbarkeit"
        subtitle="Was an welchen Tagen frei ist, und welches Projekt es hat."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
          <Flex gap={4} wrap="wrap" alignItems="flex-start">
            <TypedField
              label="Artikel"
              hint="Name oder Code, wie im Webshop"
              value={search}
              onValue={(artikel) => show({ artikel, code: '' })}
              isFirst
            />
            <TypedField
              label="Tage"
              hint="12. · 8.–10.12. · morgen; leer: heute"
              value={days}
              onValue={(tage) => show({ tage })}
            />
          </Flex>
          {code ? (
            <ItemSheet code={code} days={days} onBack={() => show({ code: '' })} />
          ) : (
            <Hits search={search} days={days} onShow={(found) => show({ code: found })} />
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface HitsProps {
  readonly search: string;
  readonly days: string;
  readonly onShow: (code: string) => void;
}

function Hits({ search, days, onShow }: HitsProps) {
  const query = search.trim().length < MIN_SEARCH_LENGTH ? '' : search;
  const { data, hasFailed } = usePanelData<ItemHits>(
    '/availability-board',
    { search: query, days },
    REFRESH_MS,
  );
  if (hasFailed) return <Typography role="status">Der Server antwortet gerade nicht.</Typography>;
  if (data === null) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} role="status">
      <Period period={data.period} />
      {query !== '' && data.hits.length === 0 && <Typography>Kein Artikel gefunden.</Typography>}
      {data.hits.map((hit) => (
        <ItemCard key={hit.code} hit={hit} onShow={() => onShow(hit.code)} />
      ))}
    </Flex>
  );
}
