import type { StrapiApp } from '@strapi/strapi/admin';

/** What the store of Strapi's panel is told when a call is refused. */
interface StoreAction {
  readonly type: string;
  readonly payload?: { readonly details?: { readonly code?: unknown } };
}

const loadPage = async () => ({
  default: (await import('./second-factor-page')).SecondFactorPage,
});

/** Adds the page of Einstellungen, and asks for the code, or to set it up, wherever the backend refuses a call for want of it. */
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
    const code = action.payload?.details?.code;
    if ((code === 'second-factor' || code === 'second-factor-setup') && !isAsked) {
      isAsked = true;
      void import('./login-steps').then(({ showLoginStep }) => showLoginStep(code));
    }
    return next(action);
  };
}
