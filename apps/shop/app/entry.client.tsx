import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A new page is rendered in one go: docs/decisions/0188 */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
