/** Holds the place of a page that only the browser can show, without saying what it is; soon it says that it loads. */
export function WaitingPage() {
  return (
    <div className="wrap min-h-dvh pt-6">
      <noscript>
        <p className="max-w-[70ch]">Diese Seite braucht JavaScript. Bitte schalten Sie es ein.</p>
      </noscript>
      <p className="waiting-note needs-script" role="status">
        Wird geladen …
      </p>
    </div>
  );
}
