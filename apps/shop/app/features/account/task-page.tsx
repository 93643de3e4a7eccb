import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordForm } from '@klappe/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FormAlert, type Problem } from './form-alert.tsx';

interface TaskPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a title and one small form. */
export function TaskPage({ title, lead, children }: TaskPageProps) {
  return (
    <div className="wrap task-page">
      <div className="task-page-column">
        <h1 className="page-title">{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** Takes the place of the form once it is done, and receives the focus. */
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

interface EmailFormProps {
  readonly id: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly onSend: (email: string) => Promise<void>;
}

/** A form that asks for an e-mail address only. */
export function EmailForm({ id, submitText, isBusy, problem, onSend }: EmailFormProps) {
  const form = useForm<ForgotPasswordForm>({
    defaultValues: { email: '' },
    mode: 'onTouched',
    resolver: zodResolver(ForgotPasswordForm),
  });
  return (
    <form
      className="form-panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(({ email }) => onSend(email))();
      }}
    >
      <TextField
        aria-required
        autoComplete="email"
        error={form.formState.errors.email?.message}
        id={`${id}-email`}
        inputMode="email"
        label="Email"
        type="email"
        {...form.register('email')}
      />
      <FormAlert problem={problem} />
      <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
    </form>
  );
}
