import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useEffect } from 'react';
import { usePanelPost, useRefresh } from '../use-panel-data';
import { findOutbox, findStateWords, isUnderWay, mayResend, toShownState } from './delivery-words';

const REFRESH_MS = 3_000;

export const DeliveryPanel: PanelComponent = ({ model, document }) => {
  const outbox = findOutbox(model);
  if (!outbox || !document) return null;
  const { state, attempts, lastError, rentmanId } = document;
  return {
    title: outbox.title,
    content: (
      <DeliveryState
        state={String(toShownState(document))}
        attempts={Number(attempts)}
        lastError={mayResend(state) ? String(lastError ?? '') : ''}
        rentmanId={rentmanId ? String(rentmanId) : ''}
      />
    ),
  };
};

interface DeliveryStateProps {
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly rentmanId: string;
}

function DeliveryState({ state, attempts, lastError, rentmanId }: DeliveryStateProps) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isUnderWay(state)) return undefined;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  });
  const { label, meaning, colour } = findStateWords(state);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="delta" textColor={colour}>
        {label}
      </Typography>
      <Typography>{meaning}</Typography>
      {rentmanId && <Typography>Projektanfrage in Rentman: {rentmanId}</Typography>}
      {attempts > 0 && <Typography textColor="neutral600">Versuche: {attempts}</Typography>}
      {lastError && (
        <Typography
          textColor="danger600"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {lastError}
        </Typography>
      )}
    </Flex>
  );
}

/** "Erneut senden" on an inquiry or a mail, in its view and in the list. */
export const ResendAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { send, isBusy } = usePanelPost();
  const outbox = findOutbox(model);
  if (!outbox || !documentId) return null;
  return {
    label: 'Erneut senden',
    position: ['panel', 'table-row'],
    variant: 'default',
    disabled: isBusy || !mayResend(document?.state),
    loading: isBusy,
    onClick: () => send(`/${outbox.path}/${documentId}/resend`, outbox.resent),
  };
};
