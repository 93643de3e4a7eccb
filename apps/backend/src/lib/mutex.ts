/** Creates a mutex: tasks given to it run one after the other, in the sequence in which they came. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function runExclusively<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    // The next task waits for the end, not for success. An error goes to the caller of its own task only.
    last = result.catch(() => {});
    return result;
  };
}
