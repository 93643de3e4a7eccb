// The same for everyone: no token is asked for. Entries are written in the admin panel alone.
const config = { auth: false };

export default {
  routes: [{ method: 'GET', path: '/category-infos', handler: 'category-info.find', config }],
};
