import type { ReactNode } from 'react';

/** Terms and what they stand for; a fact that is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="num fact-grid">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="breakable kept-lines">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
