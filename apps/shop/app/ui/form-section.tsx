import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under a heading. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-3 text-xl font-bold">
        {title}
      </h2>
      <div className="space-y-5 border border-line bg-white p-4 md:p-5">{children}</div>
    </section>
  );
}
