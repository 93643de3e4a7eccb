import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { PanelPage } from '../panel-page';
import { usePanelData } from '../use-panel-data';
import { usePanelPost } from '../use-panel-post';
import { DefectTable } from './defect-table';
import { SyncSummary } from './sync-summary';
import type { DefectFilter, SyncView } from './sync-view';

const REFRESH_MS = 5000;
const REFRESH_WHILE_SYNCING_MS = 1000;
const MAY_RUN = [{ action: 'admin::rentman-sync.run', subject: null }];

/** The page "Rentman-Abgleich". */
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
      {({ demo, status, faults }) => (
        <>
          {demo.map((sentence) => (
            <Box key={sentence} background="danger100" hasRadius padding={4}>
              <Typography textColor="danger700">{sentence}</Typography>
            </Box>
          ))}
          <SyncSummary status={status} />
          <DefectTable defects={faults} filter={filter} onFilter={setFilter} />
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
  const { send } = usePanelPost();
  const { allowedActions } = useRBAC(MAY_RUN);
  if (!allowedActions.canRun) return null;
  async function run(scope: 'changes' | 'everything'): Promise<void> {
    await send('/catalogue-sync/run', 'Der Abgleich hat begonnen.', { scope });
    await onDone();
  }
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
