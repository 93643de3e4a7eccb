import { retryNow, useIsWaitingForConnection } from '#app/browser/connection.ts';

/** Says that a tap waits for the network. The page below it stays and works. */
export function ConnectionNotice() {
  return (
    <div role="status">
      <WaitNotice />
    </div>
  );
}

/** The same for a place inside a modal dialog, which covers that of the page. */
export function WaitNotice({ role }: { readonly role?: 'alert' }) {
  const isWaiting = useIsWaitingForConnection();
  return (
    isWaiting && (
      <div className="bottom-notice row connection-notice screen-only" role={role}>
        <p>Keine Verbindung. Es geht weiter, sobald Sie wieder online sind.</p>
        <button className="button" data-look="plain" onClick={retryNow} type="button">
          Erneut versuchen
        </button>
      </div>
    )
  );
}
