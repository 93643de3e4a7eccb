import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog, useRBAC } from '@strapi/strapi/admin';
import type { PageVersion } from '../../api/page/panel/version-answers';
import { toShortMoment } from '../facts';
import { usePanelData, usePanelPost } from '../use-panel-data';

const PAGE = 'api::page.page';
const MAY_PUBLISH = [{ action: 'plugin::content-manager.explorer.publish', subject: PAGE }];
const REFRESH_MS = 15_000;

/** "Frühere Fassungen" beside a page: what was published of it, to be looked at and taken back. */
export const VersionsPanel: PanelComponent = ({ model, documentId }) => {
  const { allowedActions } = useRBAC(MAY_PUBLISH);
  if (model !== PAGE || !documentId || !allowedActions.canPublish) return null;
  return { title: 'Frühere Fassungen', content: <Versions documentId={documentId} /> };
};

const RESTORED = 'Diese Fassung ist jetzt der Entwurf. Veröffentlichen Sie ihn, wenn er passt.';
const NO_MARKER = { listStyle: 'none', padding: 0 } as const;

function Versions({ documentId }: { readonly documentId: string }) {
  const path = `/page-versions/${documentId}`;
  const loaded = usePanelData<readonly PageVersion[]>(path, {}, REFRESH_MS);
  const { send, isBusy } = usePanelPost();
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
      {loaded.data.map(({ id, at, by, link }, index) => (
        <li key={id}>
          <Typography tag="p">{[toShortMoment(at), by].filter(Boolean).join(', ')}</Typography>
          <Flex gap={3} alignItems="center" wrap="wrap">
            <a href={link} target="_blank" rel="noreferrer">
              <Typography textColor="primary600">Ansehen</Typography>
            </a>
            {index > 0 && (
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
