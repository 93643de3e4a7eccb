/** The configuration of a panel's call for everybody who may read these entries in the panel. */
export function allowReaders(uid: string) {
  const read = { action: 'plugin::content-manager.explorer.read', subject: uid };
  return {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [read] } },
    ],
  };
}
