import { PageLink } from '#app/ui/page-link.tsx';

/** A history that has not begun. */
export function NoOrders() {
  return (
    <div className="empty-list">
      <p className="empty-title">Sie haben noch keine Anfrage gesendet.</p>
      <p className="max-w-[70ch]">
        Hier sehen Sie künftig jede Anfrage, die Sie angemeldet senden, mit ihrem Stand. Aus jeder
        lässt sich mit einem Klick eine neue machen.
      </p>
      <PageLink className="button mt-5" to="/rental">
        Zum Equipment
      </PageLink>
    </div>
  );
}
