import { useDayWords } from '#app/site/day-words.ts';
import type { FallbackText } from './fallback-text.server.ts';
import { PictureCredits } from './picture-credits.tsx';

interface FallbackPageProps {
  readonly page: FallbackText;
  /** True for the imprint, which credits the drawings. */
  readonly hasCredits: boolean;
  /** True while the page of the CMS cannot be loaded: it may well be written. */
  readonly isUnavailable: boolean;
}

/** The built-in text of a page, and what the operator still has to write on it. */
export function FallbackPage({ page, hasCredits, isUnavailable }: FallbackPageProps) {
  return (
    <div className="wrap page">
      <h1 className="page-title">{page.title}</h1>
      <div className="prose">
        <p className="page-lead">{page.lead}</p>
        {isUnavailable ? (
          <p className="note">
            Der vollständige Text ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar
            Minuten noch einmal.
          </p>
        ) : (
          <MissingParts items={page.missing} />
        )}
        {hasCredits && <PictureCredits />}
      </div>
    </div>
  );
}

function MissingParts({ items }: { items: readonly string[] }) {
  const say = useDayWords();
  return (
    <>
      <h2 className="section-title">Diese Seite wird noch ergänzt</h2>
      <p>Der Betreiber trägt hier noch ein:</p>
      <ul className="bullets">
        {items.map((item) => (
          <li key={item}>{say(item)}</li>
        ))}
      </ul>
    </>
  );
}
