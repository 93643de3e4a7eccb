import type { StrapiApp } from '@strapi/strapi/admin';

/** What the store of Strapi's panel is told when a call is refused. */
interface StoreAction {
  readonly type: string;
  readonly payload?: { readonly details?: { readonly code?: unknown } };
}

const loadPage = async () => ({
  default: (await import('./second-factor-page')).SecondFactorPage,
});

/** Adds the page of Einstellungen, and asks for the code wherever the backend refuses a call for want of it. */
export function addSecondFactor(app: StrapiApp): void {
  app.addSettingsLink('global', {
    id: 'second-factor',
    to: 'zweiter-faktor',
    intlLabel: { id: 'second-factor.title', defaultMessage: 'Zweiter Faktor' },
    permissions: [],
    Component: loadPage,
  });
  app.addMiddlewares([() => () => askWhenRefused]);
}

function askWhenRefused(next: (action: StoreAction) => unknown) {
  let isAsked = false;
  return (action: StoreAction) => {
    if (action.payload?.details?.code === 'second-factor' && !isAsked) {
      isAsked = true;
      void import('./code-question').then(({ showCodeQuestion }) => showCodeQuestion());
    }
    return next(action);
  };
}
