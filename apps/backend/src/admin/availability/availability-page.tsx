import { PRICE_ON_REQUEST_TEXT, toHouseDate } from '@klappe/domain';
import { Box, Button, Flex, Tr, Typography } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import type {
  ItemSheet as Item,
  ItemDay,
  ItemHit,
  ItemHits,
  ItemHolder,
} from '../../api/equipment/panel/item-answers';
import { DAYS_PROBLEM, readDays } from '../../api/equipment/panel/read-days';
import { Card, FactRows, toShortMoment } from '../facts';
import { Alternatives } from '../inquiry-board/line-stock';
import { PageFrame, PanelTable, TextCell } from '../panel-page';
import { TypedField } from '../typed-field';
import { readAddress, usePanelData } from '../use-panel-data';

const REFRESH_MS = 15_000;
const MIN_SEARCH_LENGTH = 2;

/** Item and days are in the address: a colleague can be sent it. */
export function AvailabilityPage() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const [search, days, code] = [read('artikel'), read('tage'), read('code')];
  const isUnread = readDays(days, toHouseDate(new Date())) === null;
  const show = (changes: Readonly<Record<string, string>>) => {
    const next = { ...Object.fromEntries(readAddress()), ...changes };
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), {
      replace: true,
    });
  };
  return (
    <PageFrame
      title="Verfügbarkeit"
      subtitle="Was an welchen Tagen frei ist, und welches Projekt es hat."
    >
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
          hint="12. · 8.–10.12. · morgen · nächste Woche · KW 50; leer: heute"
          error={isUnread ? DAYS_PROBLEM : undefined}
          value={days}
          onValue={(tage) => show({ tage })}
        />
      </Flex>
      {code && !isUnread && <ItemSheet code={code} days={days} onBack={() => show({ code: '' })} />}
      {!code && !isUnread && (
        <Hits search={search} days={days} onShow={(found) => show({ code: found })} />
      )}
    </PageFrame>
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
      <Period period={data.period} asOf={data.asOf} />
      {query === '' && days !== '' && (
        <Typography>Bitte auch einen Artikel angeben: seinen Namen oder Code.</Typography>
      )}
      {query !== '' && data.hits.length === 0 && <Typography>Kein Artikel gefunden.</Typography>}
      {data.hits.map((hit) => (
        <ItemCard key={hit.code} hit={hit} onShow={() => onShow(hit.code)} />
      ))}
    </Flex>
  );
}

interface ItemSheetProps {
  readonly code: string;
  readonly days: string;
  readonly onBack: () => void;
}

function ItemSheet({ code, days, onBack }: ItemSheetProps) {
  const { data, hasFailed } = usePanelData<Item>(
    '/availability-board/item',
    { code, days },
    REFRESH_MS,
  );
  if (data === null) return hasFailed ? <Typography>Nicht gefunden.</Typography> : null;
  const { period, link, periodPrice, factorPrice, alternatives } = data;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex>
        <Button variant="tertiary" onClick={onBack}>
          ← Alle gefundenen Artikel
        </Button>
      </Flex>
      <Period period={period} asOf={data.asOf} />
      <ItemCard hit={data} />
      <Card title="Preis für diese Tage">
        <FactRows facts={toPriceFacts(periodPrice, factorPrice)} />
        <a href={link} target="_blank" rel="noreferrer">
          <Typography textColor="primary600">Im Webshop öffnen</Typography>
        </a>
      </Card>
      <Holders code={code} days={days} />
      <Card title="Acht Wochen">
        <Weeks days={data.days} />
      </Card>
      {alternatives.length > 0 && (
        <Card title="Ähnliches, das an diesen Tagen frei ist">
          <Alternatives alternatives={alternatives} />
        </Card>
      )}
    </Flex>
  );
}

function toPriceFacts(periodPrice: string, factorPrice: string) {
  if (periodPrice === '') return [['Ein Stück', PRICE_ON_REQUEST_TEXT]] as const;
  return [
    ['Ein Stück, nach Tagen', periodPrice] as const,
    ...(factorPrice === '' ? [] : [['Ein Stück, mit Ihren Staffeln', factorPrice] as const]),
  ];
}

const HOLDER_HEADINGS = ['Projekt', 'Stück', 'Tage'];

function Holders({ code, days }: Pick<ItemSheetProps, 'code' | 'days'>) {
  const { data: holders } = usePanelData<readonly ItemHolder[]>(
    '/availability-board/holders',
    { code, days },
    REFRESH_MS,
  );
  return (
    <Card title="Wer es an diesen Tagen hat">
      {holders === null && <Typography>Wird geladen …</Typography>}
      {holders?.length === 0 && <Typography>Niemand: Alle Stück sind im Haus.</Typography>}
      {holders && holders.length > 0 && (
        <PanelTable headings={HOLDER_HEADINGS}>
          {holders.map(({ name, part, pieces, days: when }) => (
            <Tr key={`${name} ${part} ${when}`}>
              <TextCell breaks="words">{part === '' ? name : `${name} (${part})`}</TextCell>
              <TextCell>{pieces}</TextCell>
              <TextCell breaks="words">{when}</TextCell>
            </Tr>
          ))}
        </PanelTable>
      )}
    </Card>
  );
}

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const TABLE = { borderCollapse: 'collapse', width: '100%', maxWidth: '48rem' } as const;
const CELL = { padding: '4px', textAlign: 'center' } as const;
const ASKED = { ...CELL, outline: '2px solid currentColor', outlineOffset: '-2px' } as const;

/** A row for each week: the day, and how many pieces are free on it. The asked days have a frame. */
function Weeks({ days }: { readonly days: readonly ItemDay[] }) {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    <table style={TABLE}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" style={CELL}>
              <Typography variant="sigma">{name}</Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td key={day.day} style={day.isAsked ? ASKED : CELL}>
                <Typography variant="pi" textColor="neutral600" tag="div">
                  {toShortDay(day.day)}
                </Typography>
                <Typography
                  fontWeight="bold"
                  textColor={day.free === 0 ? 'danger700' : 'neutral800'}
                >
                  {day.free ?? '–'}
                </Typography>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `7.12.` */
function toShortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}.${month}.`;
}

interface ItemCardProps {
  readonly hit: ItemHit;
  /** Missing where its sheet is shown already. */
  readonly onShow?: () => void;
}

const PICTURE = { objectFit: 'contain', display: 'block' } as const;
const NAME = { flex: '1 1 14rem', minWidth: 0 } as const;

function ItemCard({ hit, onShow }: ItemCardProps) {
  const { code, name, picture, price, again } = hit;
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Flex gap={4} wrap="wrap" alignItems="center">
        {picture && <img src={picture} alt="" width={56} height={42} style={PICTURE} />}
        <Flex direction="column" alignItems="flex-start" style={NAME}>
          <Typography fontWeight="bold">{name}</Typography>
          <Typography textColor="neutral600">{`${code} · ${price}`}</Typography>
        </Flex>
        <Flex direction="column" alignItems="flex-start" style={NAME}>
          <Typography variant="delta" textColor={hit.free === 0 ? 'danger700' : 'neutral800'}>
            {toFreeWords(hit)}
          </Typography>
          {again !== '' && <Typography>{again}</Typography>}
        </Flex>
        {onShow && (
          <Button variant="tertiary" onClick={onShow} aria-label={`${name}: Wochen und Projekte`}>
            Wochen und Projekte
          </Button>
        )}
      </Flex>
    </Box>
  );
}

/** `2 von 5 frei` */
function toFreeWords({ free, stock }: ItemHit): string {
  if (free === null) return 'Bestand nicht bekannt';
  return stock === null ? `${free} frei` : `${free} von ${stock} frei`;
}

function Period({ period: { label }, asOf }: Pick<Item, 'period' | 'asOf'>) {
  return (
    <>
      <Typography variant="delta" tag="h2">
        {label}
      </Typography>
      {asOf !== null && (
        <Typography textColor="danger700">
          {`Stand von ${toShortMoment(asOf)}: Seither konnte der Plan von Rentman nicht gelesen werden.`}
        </Typography>
      )}
    </>
  );
}
