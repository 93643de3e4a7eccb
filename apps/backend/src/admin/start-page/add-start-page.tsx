import type { StrapiApp } from '@strapi/strapi/admin';
import { forwardRef } from 'react';
import { LineIcon } from '../line-icon';

const loadSetup = async () => (await import('./setup-widget')).SetupWidget;
const loadHands = async () => (await import('./hands-widget')).HandsWidget;

/** A bell; Strapi's type asks for a component that could take a ref. */
const HandIcon = forwardRef<SVGSVGElement>(() => (
  <LineIcon path="M8 22V14a8 8 0 0 1 16 0v8l2 3H6zM13 28h6" />
));

const ListIcon = forwardRef<SVGSVGElement>(() => (
  <LineIcon path="M5 8l2 2 3-4M14 8h13M5 16l2 2 3-4M14 16h13M5 24l2 2 3-4M14 24h13" />
));

/** Strapi's list of what was edited last; its other boxes are numbers and advertisements. */
const RECENT = 'last-edited-entries';

/** For whoever writes pages: to others it shows records in their raw form. */
function forEditors<Widget extends object>(widget: Widget) {
  const subject = 'api::page.page';
  return {
    ...widget,
    permissions: [{ action: 'plugin::content-manager.explorer.update', subject }],
  };
}

/** Says on the panel's start page, before everything else there, what waits for the house. */
export function addStartPage(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: 'needs-hands',
      icon: HandIcon,
      title: { id: 'needs-hands.title', defaultMessage: 'Braucht Ihre Hand' },
      component: loadHands,
    },
    {
      id: 'setup-list',
      icon: ListIcon,
      title: { id: 'setup-list.title', defaultMessage: 'Noch einzurichten' },
      component: loadSetup,
      permissions: [{ action: 'admin::roles.update', subject: null }],
    },
    ...widgets.filter(({ id }) => id === RECENT).map(forEditors),
  ]);
}
