import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells screen readers which page a click led to, as a browser does for a whole new document. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    // The link that was followed is gone: the keyboard goes on from the new content.
    if (document.activeElement === document.body) {
      document.getElementById('inhalt')?.focus({ preventScroll: true });
    }
  }, [pathname]);

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
