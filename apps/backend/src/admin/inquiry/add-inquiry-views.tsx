import type {
  ContentManagerPlugin,
  DocumentActionComponent,
  ListFieldLayout,
  ListLayout,
  PanelComponent,
} from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { LookPanel } from '../appearance/look-panel';
import { ApproveAction, RefuseAction, showApprovalWords, toApprovalKind } from '../approval';
import { MULTILINE, toShortMoment } from '../facts';
import { toEventWord } from '../german/stored-words';
import { PlannedPanel, VersionsPanel } from '../page-versions/versions-panel';
import { usePanelPost, useRefresh } from '../use-panel-data';
import { findOutbox, findStateWords, isUnderWay, mayResend, toShownState } from './delivery-words';

type ContentManagerApis = ContentManagerPlugin['config']['apis'];

export function addInquiryViews(app: StrapiApp): void {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Strapi types the interfaces of its own plugins as unknown.
  const apis = app.getPlugin('content-manager').apis as ContentManagerApis;
  apis.addDocumentAction((actions) => [
    ApproveAction,
    RefuseAction,
    ResendAction,
    ...actions.map(hideOnRecords),
  ]);
  apis.addEditViewSidePanel((panels) => [
    DeliveryPanel,
    ...panels.map(showApprovalWords),
    LookPanel,
    PlannedPanel,
    VersionsPanel,
  ]);
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addStateWords);
}

interface TableHeaders {
  readonly displayedHeaders: ListFieldLayout[];
  readonly layout: ListLayout;
}

/** Shows states, kinds and events in German in the lists, and every moment in Vienna's time, whatever the browser's is. */
function addStateWords({ displayedHeaders, layout }: TableHeaders): TableHeaders {
  return { layout, displayedHeaders: displayedHeaders.map(addWords) };
}

function addWords(header: ListFieldLayout): ListFieldLayout {
  if (isApprovalKind(header)) {
    return {
      ...header,
      cellFormatter: ({ kind }) => <Typography>{toApprovalKind(kind)}</Typography>,
    };
  }
  if (isAccountEvent(header)) {
    return {
      ...header,
      cellFormatter: ({ event }) => <Typography>{toEventWord(event)}</Typography>,
    };
  }
  if (header.attribute.type === 'datetime') {
    return { ...header, cellFormatter: (row) => <Moment value={row[header.name]} /> };
  }
  if (!hasOutboxStates(header)) return header;
  return {
    ...header,
    cellFormatter: (row) => {
      const { label, colour } = findStateWords(toShownState(row));
      return <Typography textColor={colour}>{label}</Typography>;
    },
  };
}

function Moment({ value }: { readonly value: unknown }) {
  return <Typography>{typeof value === 'string' ? toShortMoment(value) : '–'}</Typography>;
}

function isApprovalKind({ name, attribute }: ListFieldLayout): boolean {
  return name === 'kind' && 'enum' in attribute && attribute.enum.includes('membership');
}

function isAccountEvent({ name, attribute }: ListFieldLayout): boolean {
  return name === 'event' && 'enum' in attribute && attribute.enum.includes('login-failed');
}

/** Outboxes and approvals. Other content types may have a field `state` with other values. */
function hasOutboxStates({ name, attribute }: ListFieldLayout): boolean {
  if (name !== 'state' || !('enum' in attribute)) return false;
  const states: readonly string[] = attribute.enum;
  return ['delivering', 'sending', 'outdated'].some((state) => states.includes(state));
}

/** What only the software writes: the backend refuses every change of it in the panel. */
const RECORDS = [
  'api::inquiry.inquiry',
  'api::contact-message.contact-message',
  'api::outgoing-mail.outgoing-mail',
  'api::approval.approval',
  'api::account.account-event',
];
const WRITING_ACTIONS = ['update', 'publish', 'unpublish', 'discard', 'clone'];

/** Leaves out "Speichern" and the like where nothing can be saved. */
function hideOnRecords(action: DocumentActionComponent): DocumentActionComponent {
  if (!WRITING_ACTIONS.includes(action.type ?? '')) return action;
  const shown: DocumentActionComponent = (props) => {
    // Called in any case, because it is a hook.
    const description = action(props);
    return RECORDS.includes(props.model) ? null : description;
  };
  return Object.assign(shown, { type: action.type, position: action.position });
}

const REFRESH_MS = 3_000;

const DeliveryPanel: PanelComponent = ({ model, document }) => {
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
        <Typography textColor="danger600" style={MULTILINE}>
          {lastError}
        </Typography>
      )}
    </Flex>
  );
}

/** "Erneut senden" on an inquiry or a mail, in its view and in the list. */
const ResendAction: DocumentActionComponent = ({ model, documentId, document }) => {
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
