/** A phone as Lighthouse's mobile preset has it. */
export const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
