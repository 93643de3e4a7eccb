/** The only variable that a started backend inherits; its test sets all others. */
export const { PATH } = process.env;
