import { Button, Dialog, Typography } from '@strapi/design-system';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before a page is left on which something is typed and not saved, as Strapi's own forms do. */
export function LeaveQuestion({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && blocker.reset()}>
      <Dialog.Content>
        <Dialog.Header>Nicht gespeichert</Dialog.Header>
        <Dialog.Body>
          <Typography>
            Was Sie hier eingegeben haben, ist noch nicht gespeichert und ginge verloren.
          </Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">Hier bleiben</Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger" onClick={() => blocker.proceed()}>
              Verwerfen
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
