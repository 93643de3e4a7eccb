import { retryNow, useIsWaitingForConnection } from '#app/browser/connection.ts';

/** Says that a tap waits for the network. The page below it stays and works. */
export function ConnectionNotice() {
  const isWaiting = useIsWaitingForConnection();
  return (
    <div role="status">
      {isWaiting && (
        <div className="bottom-notice row connection-notice screen-only">
          <p>Keine Verbindung. Es geht weiter, sobald Sie wieder online sind.</p>
          <button className="button" data-look="plain" onClick={retryNow} type="button">
            Erneut versuchen
          </button>
        </div>
      )}
    </div>
  );
}
