import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { DefectTable } from './defect-table';
import { MAY_READ, MAY_RUN } from './sync-permissions';
import { SyncSummary } from './sync-summary';
import type { DefectFilter } from './sync-view';
import { type SyncScope, useSync } from './use-sync';

/** The page "Rentman-Abgleich". */
export function SyncPage() {
  return (
    <Page.Protect permissions={MAY_READ}>
      <Page.Title>Rentman-Abgleich</Page.Title>
      <SyncBoard />
    </Page.Protect>
  );
}

function SyncBoard() {
  const [filter, setFilter] = useState<DefectFilter>({ only: 'all', page: 1 });
  const { view, hasFailed, run } = useSync(filter);
  if (view === null) {
    return hasFailed ? (
      <Page.Error content="Der Stand des Abgleichs konnte nicht geladen werden." />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  return (
    <Page.Main>
      <Layouts.Header
        title="Rentman-Abgleich"
        subtitle="Der Shop zeigt eine Kopie des Katalogs aus Rentman. Hier steht, wie aktuell sie ist."
        primaryAction={<RunButtons isSyncing={view.status.isSyncing} run={run} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={7} paddingBottom={10}>
          {view.demo.map((sentence) => (
            <Box key={sentence} background="danger100" hasRadius padding={4}>
              <Typography textColor="danger700">{sentence}</Typography>
            </Box>
          ))}
          <SyncSummary status={view.status} />
          <DefectTable defects={view.faults} filter={filter} onFilter={setFilter} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface RunButtonsProps {
  readonly isSyncing: boolean;
  readonly run: (scope: SyncScope) => Promise<void>;
}

function RunButtons({ isSyncing, run }: RunButtonsProps) {
  const { allowedActions } = useRBAC(MAY_RUN);
  if (!allowedActions.canRun) return null;
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
