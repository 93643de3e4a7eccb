import { PageLink } from '#app/ui/page-link.tsx';

/** An empty cart and the way onward. */
export function EmptyCart() {
  return (
    <section className="max-w-[70ch] border border-line bg-white p-6 md:p-10">
      <h2 className="text-xl font-bold">Ihr Warenkorb ist leer</h2>
      <p className="mt-3">
        Stellen Sie Ihr Equipment zusammen und senden Sie uns eine unverbindliche Anfrage. Der
        Warenkorb bleibt in diesem Browser erhalten, auch wenn Sie die Seite verlassen.
      </p>
      <p className="mt-6">
        <PageLink to="/rental" className="button">
          Equipment ansehen
        </PageLink>
      </p>
    </section>
  );
}
