import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* In a transition React would show a page 40 ms later, at a processor four times slower. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
