/** The permissions that the backend registers. */
export const MAY_READ = [{ action: 'admin::rentman-sync.read', subject: null }];
export const MAY_RUN = [{ action: 'admin::rentman-sync.run', subject: null }];
