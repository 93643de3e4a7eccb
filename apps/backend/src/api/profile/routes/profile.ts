/** What /profile saves: account, contact and contact person in one call. */
export default {
  routes: [{ method: 'PUT', path: '/profile', handler: 'profile.update' }],
};
