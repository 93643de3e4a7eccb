import { useRevalidator } from 'react-router';

/** The history, or an order, could not be loaded. §8 */
export function OrdersFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  return (
    <div className="empty-list" role="alert">
      <p className="empty-title">{message}</p>
      <p>Bitte prüfen Sie Ihre Verbindung und versuchen Sie es in ein paar Minuten noch einmal.</p>
      <button
        aria-busy={isBusy || undefined}
        className="button mt-5"
        onClick={() => {
          if (!isBusy) void revalidate();
        }}
        type="button"
      >
        {isBusy && <span aria-hidden="true" className="spinner" />}
        Erneut versuchen
      </button>
    </div>
  );
}
