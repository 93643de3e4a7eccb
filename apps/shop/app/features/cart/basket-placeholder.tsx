/** Holds the cart's place until the browser tells what lies in it: as tall as a screen, so that nothing below moves. */
export function BasketPlaceholder() {
  return (
    <div className="min-h-dvh">
      <h1 className="page-title">Warenkorb</h1>
      <noscript>
        <p className="max-w-[70ch]">
          Der Warenkorb liegt in Ihrem Browser und braucht JavaScript. Bitte schalten Sie es ein.
        </p>
      </noscript>
    </div>
  );
}
