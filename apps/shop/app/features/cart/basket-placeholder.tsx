/** Holds the cart's place until the browser tells what lies in it. */
export function BasketPlaceholder() {
  return (
    <div>
      <h1 className="page-title">Warenkorb</h1>
      <noscript>
        <p className="measure">
          Der Warenkorb liegt in Ihrem Browser und braucht JavaScript. Bitte schalten Sie es ein.
        </p>
      </noscript>
    </div>
  );
}
