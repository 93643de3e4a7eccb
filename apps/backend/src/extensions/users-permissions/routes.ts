// Open calls take no bearer into account: an expired one must not keep anybody from logging in.
const open = { auth: false, prefix: '' };
const own = { prefix: '' };

/** Every call of accounts there is; Strapi's others (register, users, roles, sessions, providers) do not exist. */
export const ACCOUNT_ROUTES = [
  { method: 'POST', path: '/auth/local', handler: 'auth.callback', config: open },
  { method: 'POST', path: '/auth/forgot-password', handler: 'auth.forgotPassword', config: open },
  { method: 'POST', path: '/auth/reset-password', handler: 'auth.resetPassword', config: open },
  {
    method: 'GET',
    path: '/auth/email-confirmation',
    handler: 'auth.emailConfirmation',
    config: open,
  },
  {
    method: 'POST',
    path: '/auth/send-email-confirmation',
    handler: 'auth.sendEmailConfirmation',
    config: open,
  },
  { method: 'POST', path: '/auth/change-password', handler: 'auth.changePassword', config: own },
  { method: 'GET', path: '/users/me', handler: 'user.me', config: own },
  { method: 'PUT', path: '/users/me', handler: 'user.updateMe', config: own },
];
