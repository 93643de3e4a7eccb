import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog, useRBAC } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import type { PageVersion } from '../../api/page/services/page-versions';
import { toShortMoment } from '../facts';
import { usePanelData, usePanelPost } from '../use-panel-data';

const PAGE = 'api::page.page';
const MAY_PUBLISH = [{ action: 'plugin::content-manager.explorer.publish', subject: PAGE }];
const REFRESH_MS = 15_000;

/** Beside a page that is published at a time. */
export const PlannedPanel: PanelComponent = ({ model, document }) => {
  if (model !== PAGE || typeof document?.publishAt !== 'string') return null;
  const moment = toShortMoment(document.publishAt);
  return {
    title: `Geplant für ${moment}`,
    content: (
      <Typography>
        Dann wird der gespeicherte Entwurf von selbst veröffentlicht. Bis dahin ändert sich im
        Webshop nichts.
      </Typography>
    ),
  };
};

/** "Frühere Fassungen" beside a page: what was published of it, to be looked at and taken back. */
export const VersionsPanel: PanelComponent = ({ model, documentId, document }) => {
  const { allowedActions } = useRBAC(MAY_PUBLISH);
  if (model !== PAGE || !documentId || !allowedActions.canPublish) return null;
  // Differs after each publishing and unpublishing.
  const state = `${String(document?.updatedAt)} ${String(document?.status)}`;
  return {
    title: 'Frühere Fassungen',
    content: <Versions documentId={documentId} pageState={state} />,
  };
};

const RESTORED = 'Diese Fassung ist jetzt der Entwurf. Veröffentlichen Sie ihn, wenn er passt.';
const NO_MARKER = { listStyle: 'none', padding: 0 } as const;

interface VersionsProps {
  readonly documentId: string;
  readonly pageState: string;
}

function Versions({ documentId, pageState }: VersionsProps) {
  const path = `/page-versions/${documentId}`;
  const loaded = usePanelData<readonly PageVersion[]>(path, {}, REFRESH_MS);
  const { send, isBusy } = usePanelPost();
  const { reload } = loaded;
  const loadedFor = useRef(pageState);
  useEffect(() => {
    if (loadedFor.current !== pageState) void reload();
    loadedFor.current = pageState;
  }, [pageState, reload]);
  if (loaded.data === null) {
    return (
      <Typography>
        {loaded.hasFailed ? 'Das konnte nicht geladen werden.' : 'Wird geladen …'}
      </Typography>
    );
  }
  if (loaded.data.length === 0) {
    return <Typography>Ab der nächsten Veröffentlichung stehen hier die letzten zehn.</Typography>;
  }
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} style={NO_MARKER}>
      {loaded.data.map(({ id, at, by, link, isLive }) => (
        <li key={id}>
          <Typography tag="p">
            {[toShortMoment(at), by, isLive ? 'jetzt im Webshop' : ''].filter(Boolean).join(', ')}
          </Typography>
          <Flex gap={3} alignItems="center" wrap="wrap">
            <a href={link} target="_blank" rel="noreferrer">
              <Typography textColor="primary600">Ansehen</Typography>
            </a>
            {!isLive && (
              <Dialog.Root>
                <Dialog.Trigger>
                  <Button size="S" variant="tertiary" disabled={isBusy}>
                    Wiederherstellen
                  </Button>
                </Dialog.Trigger>
                <ConfirmDialog
                  title="Fassung wiederherstellen"
                  onConfirm={() => void send(`${path}/${id}/restore`, RESTORED)}
                >
                  Sie ersetzt den Entwurf, wie er jetzt ist. Im Webshop ändert sich erst etwas, wenn
                  Sie ihn veröffentlichen.
                </ConfirmDialog>
              </Dialog.Root>
            )}
          </Flex>
        </li>
      ))}
    </Flex>
  );
}
