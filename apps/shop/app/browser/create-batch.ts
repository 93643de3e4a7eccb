/** Collects what is asked for in the same moment, so that one call answers all of it. */
export function createBatch<Wish>(load: (wishes: readonly Wish[]) => void): (wish: Wish) => void {
  let waiting: Wish[] = [];
  const loadWaiting = () => {
    const wishes = waiting;
    waiting = [];
    load(wishes);
  };
  return (wish) => {
    if (waiting.length === 0) setTimeout(loadWaiting);
    waiting.push(wish);
  };
}
