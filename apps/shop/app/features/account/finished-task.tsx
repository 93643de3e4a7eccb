import { type ReactNode, useEffect, useRef } from 'react';

/** What stands in a form's place once it is done; the keyboard goes on from here. */
export function FinishedTask({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="panel finished-task">
      <h2 className="item-title focus-target" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="stack">{children}</div>
    </section>
  );
}
