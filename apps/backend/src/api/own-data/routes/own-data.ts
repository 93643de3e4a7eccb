/** What the law gives everybody: their data, and their end. */
export default {
  routes: [
    { method: 'GET', path: '/users/me/export', handler: 'own-data.export' },
    { method: 'DELETE', path: '/users/me', handler: 'own-data.delete' },
  ],
};
