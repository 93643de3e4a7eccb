import { useRevalidator } from 'react-router';

/** Stands where the lists would, when they cannot be had. §8 "Other" */
export function WishlistFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1 className="page-title">Merkliste</h1>
      <section className="max-w-[70ch] border border-line bg-white p-6 md:p-10" role="alert">
        <h2 className="text-xl font-bold">Ihre Merkliste konnte nicht geladen werden.</h2>
        <p className="mt-3">Sie ist nicht verloren. Bitte versuchen Sie es in Kürze noch einmal.</p>
        <p className="mt-6">
          <button
            aria-busy={state === 'loading' || undefined}
            className="button"
            onClick={() => void revalidate()}
            type="button"
          >
            Erneut versuchen
          </button>
        </p>
      </section>
    </>
  );
}
