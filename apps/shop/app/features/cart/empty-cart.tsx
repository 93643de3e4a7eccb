import { PageLink } from '#app/ui/page-link.tsx';

export function EmptyCart() {
  return (
    <section className="panel empty-panel">
      <h2 className="block-title">Ihr Warenkorb ist leer</h2>
      <p>
        Stellen Sie Ihr Equipment zusammen und senden Sie uns eine unverbindliche Anfrage. Der
        Warenkorb bleibt in diesem Browser erhalten, auch wenn Sie die Seite verlassen.
      </p>
      <p className="buttons">
        <PageLink to="/rental" className="button">
          Equipment ansehen
        </PageLink>
        <PageLink to="/liste" className="button" data-look="plain">
          Ganze Liste eingeben
        </PageLink>
      </p>
    </section>
  );
}
