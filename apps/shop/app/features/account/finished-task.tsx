import { type ReactNode, useEffect, useRef } from 'react';

/** What stands in a form's place once it is done; the keyboard goes on from here. */
export function FinishedTask({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="border border-line bg-white p-5">
      <h2 className="text-lg font-bold outline-none" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="mt-1 space-y-4">{children}</div>
    </section>
  );
}
