// The same for everyone: no token is asked for. Entries are written in the admin panel alone.
const config = { auth: false };

export default {
  routes: [{ method: 'GET', path: '/studios', handler: 'studio.find', config }],
};
