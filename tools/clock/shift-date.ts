/**
 * Moves `Date` by this many milliseconds; it goes on at normal speed, and timers stay as they are. Answers with a function that
 * puts the real one back. It names nothing outside itself, because its source also runs in the pages of test browsers.
 */
export function shiftDate(offsetMs: number): () => void {
  const real = Date;
  const { now } = real;
  const shiftedNow = () => now() + offsetMs;
  const shifted = new Proxy(real, {
    construct: (target, values, created) =>
      Reflect.construct(target, values.length === 0 ? [shiftedNow()] : values, created),
    apply: () => new real(shiftedNow()).toString(),
  });
  const use = (date: DateConstructor, itsNow: () => number) => {
    globalThis.Date = date;
    // It can still be replaced, as tests and libraries do.
    real.now = itsNow;
    // Libraries compare the constructor of a value with `Date`.
    Object.defineProperty(real.prototype, 'constructor', {
      value: date,
      writable: true,
      configurable: true,
    });
  };
  use(shifted, shiftedNow);
  return () => use(real, now);
}
