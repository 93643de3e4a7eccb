/** Holds the place of a page that only the browser can show, without saying what it is; soon it says that it loads. */
export function WaitingPage() {
  return (
    <div className="wrap tall-page">
      <noscript>
        <p className="measure">Diese Seite braucht JavaScript. Bitte schalten Sie es ein.</p>
      </noscript>
      <p className="waiting-note needs-script" role="status">
        Wird geladen …
      </p>
    </div>
  );
}
