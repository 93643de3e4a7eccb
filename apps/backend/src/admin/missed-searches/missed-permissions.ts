/** The permission that the backend registers. */
export const MAY_USE_MISSED = [{ action: 'admin::missed-searches.use', subject: null }];
