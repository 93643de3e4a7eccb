// The same for everyone: no token is asked for. Settings are written in the admin panel alone.
const config = { auth: false };

export default {
  routes: [{ method: 'GET', path: '/site-setting', handler: 'site-setting.find', config }],
};
