import { isRouteErrorResponse, Link } from 'react-router';

/** §2 "Errors and fallbacks". */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  return (
    <div className="wrap">
      <title>{isMissing ? '404 Not Found' : 'An error occurred'}</title>
      <h1>{isMissing ? '404 Not Found' : 'An error occurred'}</h1>
      <p>{isMissing ? 'This page could not be found' : String(status)}</p>
      <Link to="/">Zur Startseite</Link>
    </div>
  );
}
