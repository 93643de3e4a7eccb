import { useState } from 'react';
import { useIsAuthenticated } from '#app/session/session.ts';
import { useCart } from '#app/stores/cart.ts';
import { optionalPart } from '#app/ui/lazy-part.tsx';

const SwitchDialog = optionalPart(async () => (await import('./project-dialogs.tsx')).SwitchDialog);

/** In the bar of the period: the project that the cart is, and the way to another one. */
export function OpenProjectBar() {
  const name = useCart((cart) => cart.project?.name);
  const isAuthenticated = useIsAuthenticated();
  const [isSwitching, setIsSwitching] = useState(false);
  if (!name || !isAuthenticated) return null;
  return (
    <div className="project-bar">
      <p className="project-bar-name">
        <span className="period-bar-word">Projekt </span>
        <strong>{name}</strong>
      </p>
      <button className="project-switch" onClick={() => setIsSwitching(true)} type="button">
        <span className="sr-only">Projekt </span>wechseln
      </button>
      {isSwitching && <SwitchDialog onClose={() => setIsSwitching(false)} />}
    </div>
  );
}
