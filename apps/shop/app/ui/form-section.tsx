import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="form-section">
      <h2 id={id} className="block-title">
        {title}
      </h2>
      <div className="panel stack form-panel">{children}</div>
    </section>
  );
}
