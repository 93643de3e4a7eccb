/**
 * Hono's server puts classes of its own in the place of Node's `Request` and `Response`, for the whole process, which test
 * files share (docs/decisions/0055-tests.md). Each file begins with Node's.
 */
for (const name of ['Request', 'Response']) {
  const keptUnder = Symbol.for(`Node's ${name}`);
  const own =
    Object.getOwnPropertyDescriptor(globalThis, keptUnder) ??
    Object.getOwnPropertyDescriptor(globalThis, name);
  if (!own) continue;
  Object.defineProperty(globalThis, keptUnder, own);
  Object.defineProperty(globalThis, name, own);
}
