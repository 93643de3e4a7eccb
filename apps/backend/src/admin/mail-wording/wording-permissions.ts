/** The permission that the backend registers. */
export const MAY_WORD_MAILS = [{ action: 'admin::mail-wording.use', subject: null }];
