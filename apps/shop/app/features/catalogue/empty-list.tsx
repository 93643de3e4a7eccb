import { PageLink } from '#app/ui/page-link.tsx';

interface EmptyListProps {
  readonly q: string;
  /** The same search in everything; null when this is everything. */
  readonly widerLink: string | null;
}

/** A list without a match says so and shows the ways onward. */
export function EmptyList({ q, widerLink }: EmptyListProps) {
  return (
    <div className="empty-list">
      <h2 className="empty-title">
        {q ? `Nichts gefunden für „${q}“` : 'Hier ist gerade nichts zu mieten'}
      </h2>
      <p>
        {q
          ? 'Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern, zum Beispiel nur nach Marke oder Typ.'
          : 'Sehen Sie in den anderen Kategorien nach.'}
      </p>
      <p className="error-ways">
        {widerLink && (
          <PageLink className="button" to={widerLink}>
            In allen Kategorien suchen
          </PageLink>
        )}
        <PageLink className="button" data-look="plain" to="/rental">
          Alle Produkte
        </PageLink>
      </p>
    </div>
  );
}
