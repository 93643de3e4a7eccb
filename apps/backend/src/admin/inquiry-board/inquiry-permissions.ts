/** Whoever may read inquiries in the panel. */
export const MAY_READ_INQUIRIES = [
  { action: 'plugin::content-manager.explorer.read', subject: 'api::inquiry.inquiry' },
];
