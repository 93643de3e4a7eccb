/** Lets one task run after the other, in the order they came. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function takeTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task);
    // The next one waits for the end, not for success; a fault goes to whoever asked.
    last = turn.catch(() => {});
    return turn;
  };
}
