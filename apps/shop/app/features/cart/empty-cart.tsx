import { useCart } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';

export function EmptyCart() {
  const isProject = useCart(({ project }) => project !== null);
  return (
    <section className="panel empty-panel">
      <h2 className="block-title">{isProject ? 'Dieses Projekt' : 'Ihr Warenkorb'} ist leer</h2>
      <p>
        Stellen Sie Ihr Equipment zusammen und senden Sie uns eine unverbindliche Anfrage.
        {!isProject &&
          ' Der Warenkorb bleibt in diesem Browser erhalten, auch wenn Sie die Seite verlassen.'}
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
