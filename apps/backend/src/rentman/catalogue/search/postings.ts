/** Where a term stands in a document; several may apply. */
export const ROLE = { name: 1, rest: 2, tag: 4, category: 8, text: 16, code: 32 } as const;
/** A product is what its name, tags and category say; its text also tells what it goes with. */
export const IDENTITY = ROLE.name | ROLE.tag | ROLE.category | ROLE.code;
const ROLE_BITS = 6;
const SCORE_STEPS = 100;

/** In which documents a term stands. Score and roles share one integer, which halves the memory. */
export interface Posting {
  readonly documents: number[];
  readonly entries: number[];
}

export function toScore(entry: number): number {
  return (entry >>> ROLE_BITS) / SCORE_STEPS;
}

export function toRoles(entry: number): number {
  return entry & (2 ** ROLE_BITS - 1);
}

/** The documents of every term. */
export class Postings {
  readonly #byTerm = new Map<string, Posting>();

  get(term: string): Posting | undefined {
    return this.#byTerm.get(term);
  }

  has(term: string): boolean {
    return this.#byTerm.has(term);
  }

  add(term: string, document: number, { score, roles }: { score: number; roles: number }): void {
    const entry = (Math.round(score * SCORE_STEPS) << ROLE_BITS) | roles;
    const posting = this.#byTerm.get(term);
    if (posting) {
      posting.documents.push(document);
      posting.entries.push(entry);
    } else this.#byTerm.set(term, { documents: [document], entries: [entry] });
  }
}

/** Whether a product is called so, at least one. */
export function isIdentity({ entries }: Posting): boolean {
  return entries.some((entry) => (toRoles(entry) & IDENTITY) !== 0);
}
