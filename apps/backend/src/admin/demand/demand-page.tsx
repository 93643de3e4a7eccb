import { type CsvCell, formatPrice, toCsv } from '@klappe/domain';
import {
  Button,
  Field,
  Grid,
  SingleSelect,
  SingleSelectOption,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Bar, BarChart, LabelList, Legend, XAxis, YAxis } from 'recharts';
import type {
  DemandList,
  DemandPeriod,
  DemandReport,
  DemandRow,
  InquiryFigures,
} from '../../api/demand/panel/demand-answers';
import labels from '../../api/demand/panel/demand-labels.json';
import { Card, toDay } from '../facts';
import { PanelPage, PanelTable, TextCell } from '../panel-page';
import { saveCsv } from '../save-csv';
import { usePanelData } from '../use-panel-data';

const REFRESH_MS = 300_000;
const PERIODS: Readonly<Record<DemandPeriod, string>> = {
  week: 'Woche',
  month: 'Monat (30 Tage)',
  season: 'Saison (13 Wochen)',
};
const LABELS: Readonly<Record<string, string>> = labels;

export function DemandPage() {
  const [params, setParams] = useSearchParams();
  const period = params.get('period') ?? 'week';
  const loaded = usePanelData<DemandReport>('/demand-report', { period }, REFRESH_MS);
  return (
    <PanelPage
      title="Nachfrage"
      subtitle="Was gesucht, angesehen und angefragt wird. Gezählt ohne Personen; unter drei bleibt ungenannt."
      loaded={loaded}
      action={(report) => (
        <Button
          variant="tertiary"
          onClick={() => saveCsv(`nachfrage-${report.days[1]}.csv`, toCsv(toLines(report)))}
        >
          Als CSV speichern
        </Button>
      )}
    >
      {(report) => (
        <>
          <Field.Root name="period">
            <Field.Label>Zeitraum</Field.Label>
            <SingleSelect
              value={period}
              onChange={(chosen) => setParams({ period: String(chosen) }, { replace: true })}
            >
              {Object.entries(PERIODS).map(([name, label]) => (
                <SingleSelectOption key={name} value={name}>
                  {label}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <Typography textColor="neutral600">
            {`${toRange(report.days)}, daneben ${toRange(report.daysBefore)}`}
          </Typography>
          <InquiriesCard report={report} />
          <Grid.Root gap={5}>
            {report.lists.map((list) => (
              <Grid.Item key={list.kind} col={6} xs={12} direction="column" alignItems="stretch">
                <ListCard list={list} />
              </Grid.Item>
            ))}
          </Grid.Root>
          <Card title="Ruhiger Bestand: nicht angesehen, nicht angefragt">
            {report.quiet.length === 0 ? (
              <Typography>Alles wurde angesehen oder angefragt.</Typography>
            ) : (
              <PanelTable headings={['Artikel', 'Code', 'Stück']}>
                {report.quiet.map(({ code, name, stock }) => (
                  <Tr key={code}>
                    <TextCell breaks="anywhere">{name}</TextCell>
                    <TextCell breaks="anywhere">{code}</TextCell>
                    <TextCell breaks="anywhere">{stock}</TextCell>
                  </Tr>
                ))}
              </PanelTable>
            )}
          </Card>
        </>
      )}
    </PanelPage>
  );
}

/** Bars of a list; the rest stands in its table. */
const MAX_DRAWN = 8;

const toRange = ([from, to]: readonly [string, string]) => `${toDay(from)} bis ${toDay(to)}`;
function toFigures({ sent, accepted, declined, ...sums }: InquiryFigures): readonly string[] {
  const { sentCents, acceptedCents, declinedCents, daysInAdvance } = sums;
  return [
    `${sent} (${formatPrice(sentCents)})`,
    `${accepted} (${formatPrice(acceptedCents)})`,
    `${declined} (${formatPrice(declinedCents)})`,
    daysInAdvance === null ? '–' : `${daysInAdvance} Tage`,
  ];
}

const FIGURES = ['Gesendet', 'Angenommen', 'Abgelehnt', 'Vorlauf bis zur Abholung (Mitte)'];

function InquiriesCard({ report }: { readonly report: DemandReport }) {
  const [now, before] = [toFigures(report.inquiries), toFigures(report.inquiriesBefore)];
  return (
    <Card title="Anfragen">
      <BarPairs label="Anfragen" pairs={toInquiryPairs(report)} />
      <PanelTable headings={['', 'Dieser Zeitraum', 'Davor']}>
        {FIGURES.map((label, index) => (
          <Tr key={label}>
            <TextCell breaks="anywhere">{label}</TextCell>
            <TextCell breaks="anywhere">{now[index] ?? ''}</TextCell>
            <TextCell breaks="anywhere">{before[index] ?? ''}</TextCell>
          </Tr>
        ))}
      </PanelTable>
    </Card>
  );
}

function ListCard({ list: { kind, rows } }: { readonly list: DemandList }) {
  const title = LABELS[kind] ?? kind;
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Typography>Nichts, was öfter als zweimal vorkam.</Typography>
      ) : (
        <>
          <BarPairs label={title} pairs={rows.slice(0, MAX_DRAWN).map(toPair)} />
          <PanelTable headings={['Was', 'Wie oft', 'Davor']}>
            {rows.map((row) => (
              <Tr key={row.key}>
                <TextCell breaks="anywhere">{row.name}</TextCell>
                <TextCell breaks="anywhere">{row.count}</TextCell>
                <TextCell breaks="anywhere">{toBefore(row)}</TextCell>
              </Tr>
            ))}
          </PanelTable>
        </>
      )}
    </Card>
  );
}

const toBefore = ({ before }: DemandRow) => (before === null ? 'unter 3' : String(before));

/** Fewer than three are not told: they are drawn as none. */
const toPair = ({ name, count, before }: DemandRow) => ({ name, now: count, before: before ?? 0 });

function toInquiryPairs({ inquiries, inquiriesBefore }: DemandReport) {
  const pick = ({ sent, accepted, declined }: InquiryFigures) => [sent, accepted, declined];
  const [now, before] = [pick(inquiries), pick(inquiriesBefore)];
  return FIGURES.slice(0, now.length).map((name, index) => ({
    name,
    now: now[index] ?? 0,
    before: before[index] ?? 0,
  }));
}

const COLUMNS = ['Bereich', 'Was', 'Code'];
const PAIRS = ['Dieser Zeitraum', 'Davor', 'Betrag in Euro', 'Betrag davor in Euro'];

/** One figure in each cell. Fewer than three are not told: their cell is empty. */
function toLines({ inquiries, inquiriesBefore, lists, quiet }: DemandReport) {
  const [now, before] = [inquiries, inquiriesBefore];
  const days = (figures: InquiryFigures) => String(figures.daysInAdvance ?? '');
  const rows: readonly (readonly CsvCell[])[] = [
    [
      'Gesendet',
      '',
      String(now.sent),
      String(before.sent),
      { cents: now.sentCents },
      { cents: before.sentCents },
    ],
    [
      'Angenommen',
      '',
      String(now.accepted),
      String(before.accepted),
      { cents: now.acceptedCents },
      { cents: before.acceptedCents },
    ],
    [
      'Abgelehnt',
      '',
      String(now.declined),
      String(before.declined),
      { cents: now.declinedCents },
      { cents: before.declinedCents },
    ],
    ['Vorlauf bis zur Abholung in Tagen (Mitte)', '', days(now), days(before), '', ''],
  ];
  return [
    [...COLUMNS, ...PAIRS],
    ...rows.map((row) => ['Anfragen', ...row]),
    ...lists.flatMap(({ kind, rows: listed }) =>
      listed.map(({ name, count, before: earlier }) => [
        LABELS[kind] ?? kind,
        name,
        '',
        String(count),
        String(earlier ?? ''),
        '',
        '',
      ]),
    ),
    ...quiet.map(({ code, name, stock }) => [
      'Ruhiger Bestand',
      name,
      code,
      String(stock),
      '',
      '',
      '',
    ]),
  ];
}

interface BarPair {
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

interface BarPairsProps {
  /** What the bars are of; the numbers stand in a table beside it. */
  readonly label: string;
  readonly pairs: readonly BarPair[];
}

const ROW_PX = 44;
const LEGEND_PX = 40;
const MAX_LETTERS = 18;
const SIZES = { fontSize: 12, fill: '#32324d' } as const;

const shorten = (name: string) =>
  name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;

/** For each name the figure of the period above that of the one before: full and hatched, which needs no colour. */
function BarPairs({ label, pairs }: BarPairsProps) {
  const hatch = useId();
  return (
    <div role="img" aria-label={`Balken: ${label}. Die Zahlen stehen in der Tabelle darunter.`}>
      <BarChart
        accessibilityLayer={false}
        layout="vertical"
        responsive
        style={{ width: '100%', height: pairs.length * ROW_PX + LEGEND_PX }}
        data={pairs.map((pair) => ({ ...pair, name: shorten(pair.name) }))}
        margin={{ right: 48 }}
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6 6 0" stroke="#32324d" strokeWidth="1.5" />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={140}
          interval={0}
          tick={SIZES}
          tickLine={false}
        />
        <Legend
          align="left"
          itemSorter={null}
          formatter={(name: string) => <span style={{ color: '#32324d' }}>{name}</span>}
        />
        <Bar name="Dieser Zeitraum" dataKey="now" fill="#4945ff" isAnimationActive={false}>
          <LabelList dataKey="now" position="right" {...SIZES} />
        </Bar>
        <Bar
          name="Davor"
          dataKey="before"
          fill={`url(#${hatch})`}
          stroke="#32324d"
          isAnimationActive={false}
        >
          <LabelList dataKey="before" position="right" {...SIZES} />
        </Bar>
      </BarChart>
    </div>
  );
}
