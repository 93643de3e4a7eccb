import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

interface LoadFailedProps {
  readonly message: string;
  readonly advice?: string;
}

/** Takes the place of data that could not be loaded, with a button to load it again. */
export function LoadFailed({
  message,
  advice = 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es in ein paar Minuten noch einmal.',
}: LoadFailedProps) {
  return (
    <div className="panel empty-list" role="alert">
      <p className="empty-title">{message}</p>
      <p>{advice}</p>
      <p className="empty-action">
        <RetryButton />
      </p>
    </div>
  );
}

/** Loads the data of the page again; also by itself once the network is back. */
export function RetryButton() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  const isBusy = state === 'loading';
  return (
    <button
      aria-busy={isBusy || undefined}
      className="button"
      onClick={() => {
        if (!isBusy) void revalidate();
      }}
      type="button"
    >
      {isBusy && <span aria-hidden="true" className="spinner" />}
      Erneut versuchen
    </button>
  );
}
