import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../inquiry-board/use-row-keys';

const FindDialog = lazy(async () => ({ default: (await import('./find')).FindDialog }));

/** The menu is on every page, for some widths twice: the first one answers the key. */
let answering: symbol | null = null;

/** Opens the search of the house by the key `/` on every page of the panel. */
export function FindKey({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const self = Symbol();
    answering ??= self;
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || answering !== self || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => {
      removeEventListener('keydown', open);
      if (answering === self) answering = null;
    };
  }, []);
  return (
    <>
      {children}
      {isOpen && (
        // The dialog stands in a link of the menu, which must not take its clicks and keys.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the link around it.
        <span
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Suspense>
            <FindDialog onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      )}
    </>
  );
}
