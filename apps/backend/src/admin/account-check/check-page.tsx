import { Button, Flex, Status, Td, Tr, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import type {
  AccountCheck,
  CheckRow,
  CheckSection,
  CheckView,
  Level,
} from '../../rentman/account/check-view';
import levels from '../../rentman/account/levels.json';
import { Card, toShortMoment } from '../facts';
import { PanelPage, PanelTable, TextCell } from '../panel-page';
import { usePanelData, usePanelPost } from '../use-panel-data';
import { CataloguePreview } from './catalogue-preview';
import { FieldChoices } from './field-choices';

const REFRESH_MS = 30_000;
const REFRESH_WHILE_RUNNING_MS = 1000;
const MAY_RUN = [{ action: 'admin::rentman-sync.run', subject: null }];
const PATH = '/account-check';

export function CheckPage() {
  const loaded = usePanelData<CheckView>(PATH, {}, (last) =>
    last === null || last.progress ? REFRESH_WHILE_RUNNING_MS : REFRESH_MS,
  );
  return (
    <PanelPage
      title="Konto prüfen"
      subtitle="Was der Shop aus dem Rentman-Konto macht, bevor Kunden es sehen. Die Prüfung ändert nichts."
      loaded={loaded}
      action={(view) => <RunButton isRunning={view.progress !== null} onDone={loaded.reload} />}
    >
      {(view) => (
        <>
          <Summary view={view} />
          <FieldChoices
            key={JSON.stringify([view.fields, view.hidesZeroPrices])}
            view={view}
            onDone={loaded.reload}
          />
          {view.last?.sections.map((section) => (
            <SectionTable key={section.id} section={section} />
          ))}
          <CataloguePreview />
        </>
      )}
    </PanelPage>
  );
}

interface RunButtonProps {
  readonly isRunning: boolean;
  readonly onDone: () => Promise<void>;
}

function RunButton({ isRunning, onDone }: RunButtonProps) {
  const { send } = usePanelPost(onDone);
  const { allowedActions } = useRBAC(MAY_RUN);
  if (!allowedActions.canRun) return null;
  return (
    <Button
      loading={isRunning}
      onClick={() => void send(`${PATH}/run`, 'Die Prüfung hat begonnen.', {})}
    >
      Konto prüfen
    </Button>
  );
}

function Summary({ view: { account, progress, problem, last } }: { readonly view: CheckView }) {
  return (
    <Card>
      <Flex direction="column" alignItems="stretch" gap={2} role="status">
        <Typography fontWeight="bold">{toSummaryText(last)}</Typography>
        {progress && (
          <Typography>{`Läuft: ${progress.what} (${progress.done} von ${progress.of})`}</Typography>
        )}
        {problem && <Typography textColor="danger600">{problem}</Typography>}
        <Typography textColor="neutral600">{toFactsText(account, last)}</Typography>
      </Flex>
    </Card>
  );
}

function toSummaryText(last: AccountCheck | null): string {
  if (!last) return 'Noch nicht geprüft.';
  const { blocks, attention, unknown, good } = last.counts;
  const rest = `${attention} zum Ansehen, ${unknown} nicht prüfbar, ${good} in Ordnung.`;
  return blocks === 0
    ? `Nichts verhindert den Betrieb. ${rest}`
    : `${blocks} ${blocks === 1 ? 'Punkt verhindert' : 'Punkte verhindern'} den Betrieb. ${rest}`;
}

function toFactsText(account: string, last: AccountCheck | null): string {
  if (!last) return account;
  const at = toShortMoment(last.startedAt);
  return `${account}, geprüft am ${at} in ${last.seconds} Sekunden mit ${last.requests} Abfragen.`;
}

const HEADINGS = ['Ergebnis', 'Was', 'Gefunden', 'Was der Shop daraus macht', 'Zu tun'];

function SectionTable({ section: { title, rows } }: { readonly section: CheckSection }) {
  const open = rows.filter(({ level }) => level !== 'good');
  const good = rows.filter(({ level }) => level === 'good');
  return (
    <Flex direction="column" alignItems="stretch" gap={3} tag="section">
      <Typography variant="beta" tag="h2">
        {title}
      </Typography>
      {open.length > 0 && (
        <PanelTable headings={HEADINGS}>
          {open.map((row) => (
            <CheckLine key={row.id} row={row} />
          ))}
        </PanelTable>
      )}
      {good.length > 0 && <GoodRows rows={good} />}
    </Flex>
  );
}

/** Rows that are as they should be, with what was counted. They are folded, because they would fill a phone. */
function GoodRows({ rows }: { readonly rows: readonly CheckRow[] }) {
  return (
    <details>
      <summary>
        <Typography>{`${levels.good}: ${rows.length}`}</Typography>
      </summary>
      <ul>
        {rows.map(({ id, what, found }) => (
          <li key={id}>
            <Typography textColor="neutral600">{`${what}: ${found}`}</Typography>
          </li>
        ))}
      </ul>
    </details>
  );
}

const VARIANTS: Readonly<
  Record<Level, 'danger' | 'warning' | 'neutral' | 'secondary' | 'success'>
> = {
  blocks: 'danger',
  attention: 'warning',
  unknown: 'neutral',
  note: 'secondary',
  good: 'success',
};
const WIDE = { minWidth: '14rem', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

function CheckLine({ row }: { readonly row: CheckRow }) {
  return (
    <Tr>
      <Td>
        <Status variant={VARIANTS[row.level]} size="S">
          {/* The colours of Strapi's status are too pale for text. */}
          <Typography fontWeight="bold" textColor="neutral800">
            {levels[row.level]}
          </Typography>
        </Status>
      </Td>
      <TextCell breaks="words">{row.what}</TextCell>
      <Td style={WIDE}>
        <div>
          <Typography tag="p">{row.found}</Typography>
          {row.examples.length > 0 && (
            <Typography
              tag="p"
              textColor="neutral600"
            >{`z. B. ${row.examples.join(' · ')}`}</Typography>
          )}
        </div>
      </Td>
      <Td style={WIDE}>{row.effect && <Typography>{row.effect}</Typography>}</Td>
      <Td style={WIDE}>{row.remedy && <Typography>{row.remedy}</Typography>}</Td>
    </Tr>
  );
}
