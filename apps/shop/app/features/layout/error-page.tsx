import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isChunkFailure, useChunkReload } from '#app/browser/chunk-reload.ts';
import { isConnectionLoss } from '#app/browser/connection.ts';
import { useRequestId } from '#app/features/layout/request-id.ts';
import { CHUNK_HINT, ReloadButton } from '#app/ui/failed-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

/** Shown for every error. When a chunk could not be loaded, the page reloads once (at most once per 60 s). */
export function ErrorPage({ error }: { error: unknown }) {
  const isReloading = useChunkReload(error);
  const { status, title, message, hint } = describe(error);
  useKeptDocument(status);
  const requestId = useRequestId();
  if (isReloading) return <p className="wrap error-page">Die Seite wird neu geladen …</p>;

  return (
    <div className="wrap error-page">
      <title>{title}</title>
      <meta content="noindex" name="robots" />
      {status > 0 && status !== 404 && <p className="error-status num">{status}</p>}
      <h1 className="page-title" lang={status > 0 ? 'en' : undefined}>
        {title}
      </h1>
      <p className="error-message" lang={status === 404 ? 'en' : undefined}>
        {message}
      </p>
      {hint && <p className="error-hint">{hint}</p>}
      {requestId && status >= 500 && (
        <p className="error-hint" data-request={requestId}>
          Vorgang {requestId}
        </p>
      )}
      <p className="buttons error-ways">
        {(status === 0 || isChunkFailure(error)) && <ReloadButton />}
        <PageLink className="button" to="/">
          Zur Startseite
        </PageLink>
        <PageLink className="button" data-look="plain" to="/rental">
          Equipment ansehen
        </PageLink>
      </p>
    </div>
  );
}

/**
 * Without the backend the shop has no data for a navigation, but it keeps the documents of pages that were visited:
 * the page is loaded as a document where there is one.
 */
function useKeptDocument(status: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on another page.
  useEffect(() => {
    if (status !== 503) return;
    const leaving = new AbortController();
    fetch(location.href, { method: 'HEAD', signal: leaving.signal }).then(
      ({ ok }) => ok && location.reload(),
      // Nothing is kept, or the shop is away too: the error page stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, [status, key]);
}

/** The status is 0 where no answer came. */
function describe(error: unknown) {
  if (isConnectionLoss(error)) {
    return {
      status: 0,
      title: 'Keine Verbindung',
      message: 'Diese Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.',
      hint: null,
    };
  }
  if (!isRouteErrorResponse(error)) {
    return {
      status: 500,
      title: 'An error occurred',
      message: 'Etwas ist schiefgelaufen. Versuchen Sie es später erneut!',
      hint: isChunkFailure(error) ? CHUNK_HINT : null,
    };
  }
  const words = typeof error.data === 'string' ? error.data : null;
  if (error.status === 404) {
    return {
      status: 404,
      title: '404 Not Found',
      message: 'This page could not be found',
      hint: words ?? 'Diese Seite gibt es nicht oder nicht mehr.',
    };
  }
  return {
    status: error.status,
    title: 'An error occurred',
    message: words ?? error.statusText,
    hint: null,
  };
}
