// The same for everyone: no token is asked for. Entries are written in the admin panel alone.
const config = { auth: false };

export default {
  routes: [
    { method: 'GET', path: '/pages', handler: 'page.find', config },
    // Opened by a token of its own.
    { method: 'GET', path: '/pages/preview/:documentId', handler: 'preview.show', config },
  ],
};
