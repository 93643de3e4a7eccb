import { listNames } from '@klappe/domain';
import {
  Box,
  Button,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Status,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import type {
  DefectFilter,
  DefectPage,
  FactsReport,
  RequestUse,
  SyncView,
} from '../../rentman/catalogue/sync/sync-view';
import { Card } from '../facts';
import words from '../german/catalogue.json';
import { Paging, PanelPage, PanelTable, TextCell } from '../panel-page';
import { usePanelData, usePanelPost } from '../use-panel-data';

const REFRESH_MS = 5000;
const REFRESH_WHILE_SYNCING_MS = 1000;
const MAY_RUN = [{ action: 'admin::rentman-sync.run', subject: null }];

export function SyncPage() {
  const [filter, setFilter] = useState<DefectFilter>({ only: 'all', page: 1 });
  const loaded = usePanelData<SyncView>('/catalogue-sync', { ...filter }, (last) =>
    last?.status.isSyncing ? REFRESH_WHILE_SYNCING_MS : REFRESH_MS,
  );
  return (
    <PanelPage
      title="Rentman-Abgleich"
      subtitle="Der Shop zeigt eine Kopie des Katalogs aus Rentman. Hier steht, wie aktuell sie ist."
      loaded={loaded}
      action={({ status }) => <RunButtons isSyncing={status.isSyncing} onDone={loaded.reload} />}
    >
      {({ demo, status, faults, facts }) => (
        <>
          {demo.map((sentence) => (
            <Box key={sentence} background="danger100" hasRadius padding={4}>
              <Typography textColor="danger700">{sentence}</Typography>
            </Box>
          ))}
          <SyncSummary status={status} />
          <DefectTable
            defects={faults}
            read={status.counts.read}
            filter={filter}
            onFilter={setFilter}
          />
          <FactsTable report={facts} />
        </>
      )}
    </PanelPage>
  );
}

interface RunButtonsProps {
  readonly isSyncing: boolean;
  readonly onDone: () => Promise<void>;
}

function RunButtons({ isSyncing, onDone }: RunButtonsProps) {
  const { send } = usePanelPost(onDone);
  const { allowedActions } = useRBAC(MAY_RUN);
  if (!allowedActions.canRun) return null;
  const run = (scope: 'changes' | 'everything') =>
    send('/catalogue-sync/run', 'Der Abgleich hat begonnen.', { scope });
  return (
    <Flex gap={2} wrap="wrap">
      <Button variant="tertiary" disabled={isSyncing} onClick={() => void run('everything')}>
        Alles vergleichen
      </Button>
      <Button loading={isSyncing} onClick={() => void run('changes')}>
        Jetzt abgleichen
      </Button>
    </Flex>
  );
}

function SyncSummary({ status }: Pick<SyncView, 'status'>) {
  const { label, meaning, variant } = findStateWords(status);
  const { lastError } = status;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Card>
        <Flex gap={4} wrap="wrap" role="status">
          <Status variant={variant} size="M">
            <Typography fontWeight="bold">{label}</Typography>
          </Status>
          <Typography>{meaning}</Typography>
        </Flex>
        <Facts
          facts={[
            ['Stand der Daten', toAgeText(status.ageSeconds)],
            ['Letzter Abgleich', toDateTimeText(status.lastSuccess)],
            ['Letzter vollständiger Vergleich', toDateTimeText(status.lastFullSync)],
            ['Letzte Nachricht von Rentman', toDateTimeText(status.lastWebhook)],
            ['Abfragen bei Rentman in 24 Stunden', toRequestsText(status.requests)],
            ['Davon getrennt: zu Projekten', toProjectRequestsText(status.projectRequests)],
          ]}
        />
      </Card>
      <Card>
        <Facts facts={listCounts(status.counts)} />
      </Card>
      {lastError && (
        <Card title={status.state === 'failing' ? 'Fehler' : 'Letzter Fehler (behoben)'}>
          <Typography textColor={status.state === 'failing' ? 'danger600' : 'neutral600'}>
            {toDateTimeText(lastError.at)}
          </Typography>
          <Typography style={{ overflowWrap: 'anywhere' }}>{lastError.reason}</Typography>
        </Card>
      )}
    </Flex>
  );
}

function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: string])[];
}) {
  return (
    <Flex tag="dl" gap={7} wrap="wrap" alignItems="flex-start">
      {facts.map(([label, value]) => (
        <Flex key={label} direction="column-reverse" alignItems="flex-start" gap={1}>
          <Typography tag="dd" variant="delta">
            {value}
          </Typography>
          <Typography tag="dt" variant="pi" textColor="neutral600">
            {label}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

interface DefectTableProps {
  /** Items that were read. */
  readonly read: number;
  readonly defects: DefectPage;
  readonly filter: DefectFilter;
  readonly onFilter: (filter: DefectFilter) => void;
}

const CHOICES = [
  ['all', 'Alle Mängel'],
  ['left-out', 'Nicht gezeigt'],
  ['mended', 'Mit Mangel gezeigt'],
] as const;
const HEADINGS = ['Was', 'Code', 'Name', 'Im Shop', 'Grund'];

function DefectTable({ defects, read, filter, onFilter }: DefectTableProps) {
  const { rows, page, pages, total } = defects;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} tag="section">
      <Flex justifyContent="space-between" wrap="wrap" gap={4}>
        <Typography variant="beta" tag="h2">
          Mängel im Katalog ({toNumberText(total)})
        </Typography>
        <SingleSelect
          aria-label="Welche Mängel"
          value={filter.only}
          onChange={(chosen) => {
            const only = CHOICES.find(([name]) => name === chosen)?.[0] ?? 'all';
            onFilter({ only, page: 1 });
          }}
        >
          {CHOICES.map(([name, label]) => (
            <SingleSelectOption key={name} value={name}>
              {label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Flex>
      {total === 0 ? (
        <Typography>{toNoDefectText(read, filter)}</Typography>
      ) : (
        <PanelTable headings={HEADINGS}>
          {rows.map((row) => (
            <DefectLine key={`${row.subject} ${row.reason}`} row={row} />
          ))}
        </PanelTable>
      )}
      <Paging page={page} pages={pages} onPage={(shown) => onFilter({ ...filter, page: shown })} />
    </Flex>
  );
}

/** Nothing is wrong only where something was looked at. */
function toNoDefectText(read: number, { only }: DefectFilter): string {
  if (read === 0) return 'Noch kein Artikel gelesen.';
  const looked = `${toNumberText(read)} Artikel gelesen`;
  return only === 'all' ? `${looked}, nichts zu beanstanden.` : `${looked}, keiner davon so.`;
}

const WRAP = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

function DefectLine({
  row: { subject, code, name, reason, isLeftOut },
}: {
  readonly row: DefectPage['rows'][number];
}) {
  return (
    <Tr>
      <TextCell>{toSubjectText(subject, code)}</TextCell>
      <TextCell>{code ?? '–'}</TextCell>
      <Td style={{ maxWidth: '24rem' }}>
        <Typography ellipsis title={name ?? ''}>
          {name ?? '–'}
        </Typography>
      </Td>
      <Td>
        <Typography textColor={isLeftOut ? 'danger600' : 'neutral800'}>
          {isLeftOut ? 'Nicht gezeigt' : 'Gezeigt'}
        </Typography>
      </Td>
      <Td style={{ minWidth: '20rem' }}>
        <Typography style={WRAP}>{reason}</Typography>
      </Td>
    </Tr>
  );
}

const UNREAD_HEADINGS = ['Artikel', 'Bezeichnung', 'Wert'];

/** Of how many items the shop knows what fits them, and the technical data that it does not understand. */
function FactsTable({ report: { categories, unread, unreadCount } }: { report: FactsReport }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4} tag="section">
      <Typography variant="beta" tag="h2">
        Was zusammenpasst: gelesene technische Daten
      </Typography>
      <Card>
        <Facts
          facts={categories.map(({ label, items, read }) => [
            label,
            `${toNumberText(read)} von ${toNumberText(items)}`,
          ])}
        />
      </Card>
      <Typography variant="delta" tag="h3">
        Nicht verstandene Werte ({toNumberText(unreadCount)})
      </Typography>
      <Typography textColor="neutral600">
        Der Shop schweigt zu diesen Angaben. Schreiben Sie sie in Rentman in den technischen Daten
        anders, zum Beispiel „Mount: LPL, Adapter auf PL“.
      </Typography>
      {unread.length > 0 && (
        <PanelTable headings={UNREAD_HEADINGS}>
          {unread.map(({ code, name, label, value }) => (
            <Tr key={`${code} ${label}`}>
              <Td style={{ maxWidth: '24rem' }}>
                <Typography ellipsis title={name}>{`${code} ${name}`}</Typography>
              </Td>
              <TextCell>{label}</TextCell>
              <TextCell breaks="anywhere">{value}</TextCell>
            </Tr>
          ))}
        </PanelTable>
      )}
    </Flex>
  );
}

interface StateWords {
  readonly label: string;
  readonly meaning: string;
  readonly variant: 'primary' | 'success' | 'danger' | 'neutral';
}

function findStateWords(status: SyncView['status']): StateWords {
  const { state, isSyncing, lastSuccess, requests } = status;
  if (isSyncing) {
    const meaning = 'Der Katalog wird gerade mit Rentman verglichen.';
    return { label: 'Läuft', meaning, variant: 'primary' };
  }
  if (requests.pace === 'paused') {
    const meaning =
      'Der Anteil des Abgleichs am Tageskontingent ist verbraucht. Der Shop zeigt den letzten Stand; es geht von selbst weiter.';
    return { label: 'Pausiert', meaning, variant: 'danger' };
  }
  if (state === 'failing') {
    const meaning = lastSuccess
      ? 'Der Shop zeigt den letzten Stand weiter. Der Abgleich wird von selbst wiederholt.'
      : 'Der Shop hat noch keine Artikel. Der Abgleich wird von selbst wiederholt.';
    return { label: 'Störung', meaning, variant: 'danger' };
  }
  if (state === 'empty') {
    return { label: 'Noch leer', meaning: 'Der erste Abgleich steht bevor.', variant: 'neutral' };
  }
  return findGoodWords(status);
}

/** The last round went well; what it found decides whether the shop shows what stands in Rentman. */
function findGoodWords({ counts, missingLists }: SyncView['status']): StateWords {
  const { read, rentalProducts, saleProducts } = counts;
  const shown = `${toNumberText(read)} Artikel gelesen, ${toNumberText(rentalProducts)} zur Miete und ${toNumberText(saleProducts)} zum Kauf im Shop.`;
  if (rentalProducts + saleProducts === 0) {
    const meaning = `${shown} Was dazu fehlt, sagt „Konto prüfen“.`;
    return { label: 'Shop leer', meaning, variant: 'danger' };
  }
  if (missingLists.length > 0) {
    const meaning = `${shown} ${missingLists.length === 1 ? 'Eine Liste fehlt' : `${missingLists.length} Listen fehlen`}, siehe Mängel.`;
    return { label: 'Unvollständig', meaning, variant: 'danger' };
  }
  return { label: 'Aktuell', meaning: shown, variant: 'success' };
}

function toRequestsText({ used, allowed, pace }: RequestUse): string {
  const text = `${toNumberText(used)} von ${toNumberText(allowed)}`;
  return pace === 'slow' ? `${text} (Abgleich seltener)` : text;
}

const PROJECT_PACES: Readonly<Record<RequestUse['pace'], string>> = {
  normal: '',
  slow: ' (laufende Projekte seltener)',
  paused: ' (verbraucht: Projekte zeigen den letzten Stand, es geht von selbst weiter)',
};

function toProjectRequestsText({ used, allowed, pace }: RequestUse): string {
  return `${toNumberText(used)} von ${toNumberText(allowed)}${PROJECT_PACES[pace]}`;
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;
const age = new Intl.RelativeTimeFormat('de-AT');

function toAgeText(seconds: number | null): string {
  if (seconds === null) return 'noch nie abgeglichen';
  const [length, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 'second'];
  return age.format(-Math.floor(seconds / length), unit);
}

const dateTime = new Intl.DateTimeFormat('de-AT', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Vienna',
});

/** Date and time; a dash for none. */
function toDateTimeText(iso: string | null): string {
  return iso === null ? '–' : dateTime.format(new Date(iso));
}

const number = new Intl.NumberFormat('de-DE');

function toNumberText(value: number): string {
  return number.format(value);
}

/** Each count with its label, in the sequence of the words. */
function listCounts(counts: SyncView['status']['counts']) {
  return listNames(words.counts).map(
    (name) => [words.counts[name], toNumberText(counts[name])] as const,
  );
}

const KINDS: Readonly<Record<string, string>> = words.subjects;

/** `folder 12` becomes „Ordner 12“; an item is told by its code where it has one. */
function toSubjectText(subject: string, code: string | null): string {
  const [kind = '', ...rest] = subject.split(' ');
  if (code !== null) return KINDS[kind] ?? kind;
  const id = rest.join(' ') === 'without id' ? 'ohne Id' : rest.join(' ');
  return [KINDS[kind] ?? kind, id].filter(Boolean).join(' ');
}
