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

/** Creates a mutex for each key: tasks of one key run one after the other, beside those of other keys. */
export function createMutexByKey() {
  const mutexes = new Map<string, { run: ReturnType<typeof createMutex>; tasks: number }>();
  return async function runExclusively<T>(key: string, task: () => Promise<T>): Promise<T> {
    const mutex = mutexes.get(key) ?? { run: createMutex(), tasks: 0 };
    mutexes.set(key, mutex);
    mutex.tasks += 1;
    try {
      return await mutex.run(task);
    } finally {
      mutex.tasks -= 1;
      if (mutex.tasks === 0) mutexes.delete(key);
    }
  };
}
