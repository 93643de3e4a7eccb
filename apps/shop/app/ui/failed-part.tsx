import { createPortal } from 'react-dom';
import { useChunkReload } from '#app/browser/chunk-reload.ts';

/** What the visitor can do about a chunk that could not be loaded. */
export const CHUNK_HINT =
  'Ein Teil der Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung. Sobald Sie wieder online sind, wird die Seite neu geladen.';

/** Stands at the bottom of the window in place of a part that could not be loaded; the rest of the page stays as it is. */
export function FailedPart({ error }: { error: unknown }) {
  const isReloading = useChunkReload(error);
  if (isReloading) return null;
  return createPortal(
    <div className="bottom-notice failed-part" role="alert">
      <p className="failed-part-title">Ein Teil der Seite fehlt</p>
      <p>{CHUNK_HINT}</p>
      <p className="buttons failed-part-ways">
        <ReloadButton />
        <a className="button" data-look="plain" href="/">
          Zur Startseite
        </a>
      </p>
    </div>,
    document.body,
  );
}

export function ReloadButton() {
  return (
    <button className="button" onClick={() => window.location.reload()} type="button">
      Seite neu laden
    </button>
  );
}
