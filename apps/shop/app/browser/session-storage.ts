/** Reads or changes what this tab keeps; null where the session storage is blocked, full, or holds something unreadable. */
export function trySessionStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn('The session storage could not be used', error);
    return null;
  }
}
