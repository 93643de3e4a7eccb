import { Flex, Status, Typography } from '@strapi/design-system';
import { Card } from '../facts';
import type { SyncStatus } from './sync-view';
import {
  findStateWords,
  listCounts,
  toAgeText,
  toDateTimeText,
  toRequestsText,
} from './sync-words';

interface SyncSummaryProps {
  readonly status: SyncStatus;
}

/** The state of the sync, the age of its data, its counts and its last error. */
export function SyncSummary({ status }: SyncSummaryProps) {
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
            ['Anfragen an Rentman in 24 Stunden', toRequestsText(status.requests)],
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

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Labels with their values, in rows that wrap. */
function Facts({ facts }: FactsProps) {
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
