import type { FallbackPage as FallbackPageText } from './fallback-pages.ts';
import { PictureCredits } from './picture-credits.tsx';

interface FallbackPageProps {
  readonly page: FallbackPageText;
  /** True for the imprint, which credits the drawings. */
  readonly hasCredits: boolean;
}

/** Lists what the operator still has to write on this page. */
export function FallbackPage({ page, hasCredits }: FallbackPageProps) {
  return (
    <div className="wrap page">
      <h1 className="page-title">{page.title}</h1>
      <div className="prose">
        <p className="page-lead">{page.lead}</p>
        <h2 className="section-title">Diese Seite wird noch ergänzt</h2>
        <p>Der Betreiber trägt hier noch ein:</p>
        <ul className="bullets">
          {page.missing.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {hasCredits && <PictureCredits />}
      </div>
    </div>
  );
}
