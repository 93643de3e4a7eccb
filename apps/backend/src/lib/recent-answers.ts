/** Keeps the answers that were asked for last. */
export class RecentAnswers<Answer extends object> {
  readonly #max: number;
  readonly #known = new Map<string, Answer>();

  constructor(max: number) {
    this.#max = max;
  }

  getOrFind(key: string, find: () => Answer): Answer {
    const answer = this.#known.get(key) ?? find();
    // A map iterates in insertion order: what was not asked for longest comes first.
    this.#known.delete(key);
    this.#known.set(key, answer);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#max && oldest !== undefined) this.#known.delete(oldest);
    return answer;
  }

  delete(key: string): void {
    this.#known.delete(key);
  }

  clear(): void {
    this.#known.clear();
  }
}
