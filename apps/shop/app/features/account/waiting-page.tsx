/** Shown by the server in place of a guarded page. CSS shows the text `Wird geladen …` after a short delay. */
export function WaitingPage({ title }: { readonly title: string }) {
  return (
    <div className="wrap tall-page">
      <h1 className="sr-only">{title}</h1>
      <noscript>
        <p className="measure">Diese Seite braucht JavaScript. Bitte schalten Sie es ein.</p>
      </noscript>
      <p className="waiting-note muted needs-script" role="status">
        Wird geladen …
      </p>
    </div>
  );
}
