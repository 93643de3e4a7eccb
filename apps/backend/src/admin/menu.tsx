import { Page, type StrapiApp } from '@strapi/strapi/admin';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { FindKey } from './find/find-key';
import { LineIcon } from './line-icon';
import { PHONE_ONLY } from './settle-panel';
import { HandsBadge } from './start-page/hands';

interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly position: number;
  readonly right: readonly [action: string, subject?: string];
  readonly icon: string;
  /** What waits behind it: kinds of `api/start-page/index.ts`. */
  readonly waiting?: readonly string[];
  /** Stands on the bar of a phone too, which else has Strapi's own entries alone. */
  readonly isOnPhoneBar?: boolean;
  /** Stands around its icon on every page. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly load: () => Promise<ComponentType>;
}

const READ = 'plugin::content-manager.explorer.read';

const ENTRIES: readonly MenuEntry[] = [
  {
    to: 'suchen',
    label: 'Suchen',
    position: 0,
    right: [READ, 'api::inquiry.inquiry'],
    // A magnifying glass.
    icon: 'M23 14a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM21 21l7 7',
    frame: FindKey,
    load: async () => (await import('./find/find')).FindPage,
  },
  {
    to: 'anfragen',
    label: 'Anfragen',
    position: 1,
    right: [READ, 'api::inquiry.inquiry'],
    // A tray with a sheet.
    icon: 'M4 18v8h24v-8h-7l-2 3h-6l-2-3z M9 14V4h14v10M13 9h6M13 13h6',
    isOnPhoneBar: true,
    waiting: ['newInquiries', 'answers', 'inquiries', 'changes', 'followUps'],
    load: async () => (await import('./inquiry-board/inquiry-board')).InquiryBoard,
  },
  {
    to: 'nachrichten',
    label: 'Nachrichten',
    position: 2,
    right: [READ, 'api::contact-message.contact-message'],
    // An envelope.
    icon: 'M4 7h24v18H4zM4 8l12 10L28 8',
    waiting: ['messages'],
    load: async () => (await import('./message-board')).MessageBoard,
  },
  {
    to: 'verfuegbarkeit',
    label: 'Verfügbarkeit',
    position: 3,
    // Projects that hold an item are named after customers.
    right: [READ, 'api::inquiry.inquiry'],
    // A calendar with a tick.
    icon: 'M5 8h22v19H5zM5 13h22M11 4v6M21 4v6 M11 20l4 4 7-7',
    load: async () => (await import('./availability/availability-page')).AvailabilityPage,
  },
  {
    to: 'loeschungen',
    label: 'Löschungen',
    position: 4,
    right: [READ, 'api::own-data.erasure'],
    // A bin.
    icon: 'M6 9h20M12 9V5h8v4M8 9l1 18h14l1-18 M13 14v8M19 14v8',
    waiting: ['erasures'],
    load: async () => (await import('./erasure-board')).ErasureBoard,
  },
  {
    to: 'rentman-abgleich',
    label: 'Rentman-Abgleich',
    position: 4,
    right: ['admin::rentman-sync.read'],
    // Two arrows in a circle.
    icon: 'M26 13A10.5 10.5 0 0 0 7.5 9.5L5 12M5 6v6h6 M6 19a10.5 10.5 0 0 0 18.5 3.5L27 20M27 26v-6h-6',
    load: async () => (await import('./catalogue-sync/sync-page')).SyncPage,
  },
  {
    to: 'konto-pruefen',
    label: 'Konto prüfen',
    position: 4,
    right: ['admin::rentman-sync.read'],
    // A sheet with two ticks.
    icon: 'M7 4h18v24H7z M10 11l2 2 3-4M18 11h4 M10 20l2 2 3-4M18 20h4',
    load: async () => (await import('./account-check/check-page')).CheckPage,
  },
  {
    to: 'nachfrage',
    label: 'Nachfrage',
    position: 5,
    right: ['admin::demand.read'],
    // Three bars.
    icon: 'M5 27h22M8 27V17h4v10M14 27V6h4v21M20 27V12h4v15',
    load: async () => (await import('./demand/demand-page')).DemandPage,
  },
  {
    to: 'nicht-gefunden',
    label: 'Nicht gefunden',
    position: 5,
    right: ['admin::missed-searches.use'],
    // A magnifying glass with a question mark.
    icon: 'M23 14a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM21 21l7 7 M11.5 11.5a2.5 2.5 0 1 1 3.5 2.4c-.7.3-1 .8-1 1.6M14 18v.2',
    load: async () => (await import('./missed-page')).MissedPage,
  },
  {
    to: 'schliesstage',
    label: 'Schließtage',
    position: 6,
    right: ['admin::closing-days.write'],
    // A calendar with a crossed-out day.
    icon: 'M5 7h22v20H5zM5 13h22M11 4v5M21 4v5 M12 17l7 7M19 17l-7 7',
    load: async () => (await import('./closing-days-page')).ClosingDaysPage,
  },
  {
    to: 'mailtexte',
    label: 'Mailtexte',
    position: 7,
    right: ['admin::mail-wording.use'],
    // A sheet with lines and a pen.
    icon: 'M22 18v9H6V5h9M10 12h6M10 17h8M10 22h8 M18 13l1-4 7-6 3 3-7 6z',
    load: async () => (await import('./mail-wording/wording-page')).WordingPage,
  },
];

/** Their names; Strapi writes an error to the console for each that has none among its words. */
export const MENU_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  ENTRIES.map(({ to, label }) => [`menu.${to}`, label]),
);

/** Strapi's menu shows this address on the bar of a phone, and the Community edition has nothing there. */
const ON_PHONE_BAR = 'plugins/content-releases';

/** After the start page, which has 0, and before all others. */
const BESIDE_START = 0.5;

/** The entry that whoever disposes needs on a phone; elsewhere it stands in the menu already. */
function addToPhoneBar(app: StrapiApp, { to, label, right, icon, waiting }: MenuEntry): void {
  const [action, subject = null] = right;
  app.addMenuLink({
    to: ON_PHONE_BAR,
    intlLabel: { id: `menu.${to}`, defaultMessage: label },
    permissions: [{ action, subject }],
    position: BESIDE_START,
    icon: () => (
      <span {...{ [PHONE_ONLY]: '' }}>
        <HandsBadge of={waiting ?? []}>
          <LineIcon path={icon} />
        </HandsBadge>
      </span>
    ),
    async Component() {
      return { default: () => <Navigate to={`/${to}`} replace /> };
    },
  });
}

export function addMenu(app: StrapiApp): void {
  for (const entry of ENTRIES.filter(({ isOnPhoneBar }) => isOnPhoneBar)) addToPhoneBar(app, entry);
  for (const {
    to,
    label,
    position,
    right,
    icon,
    waiting,
    frame: Frame = Fragment,
    load,
  } of ENTRIES) {
    const [action, subject = null] = right;
    const permissions = [{ action, subject }];
    app.addMenuLink({
      to,
      intlLabel: { id: `menu.${to}`, defaultMessage: label },
      permissions,
      position,
      icon: () => (
        <Frame>
          <HandsBadge of={waiting ?? []}>
            <LineIcon path={icon} />
          </HandsBadge>
        </Frame>
      ),
      async Component() {
        const Loaded = await load();
        return {
          default: () => (
            <Page.Protect permissions={permissions}>
              <Loaded />
            </Page.Protect>
          ),
        };
      },
    });
  }
}
