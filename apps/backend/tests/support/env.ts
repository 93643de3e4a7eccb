/** Where programs are found; everything else a started backend is told by its test. */
export const { PATH } = process.env;
