import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordForm } from '@klappe/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '#app/forms/contact-fields.tsx';
import { Form } from '#app/forms/form.tsx';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { FormAlert, type Problem } from './form-alert.tsx';

interface TaskPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

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
    <section className="panel sheet finished-task">
      <h2 className="item-title focus-target" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="stack">{children}</div>
    </section>
  );
}

export function LoginButton() {
  if (useIsAuthenticated()) {
    return (
      <PageLink className="button" to="/profile">
        Zum Profil
      </PageLink>
    );
  }
  return (
    <button className="button" onClick={() => void askForLogin()} type="button">
      Zum Login
    </button>
  );
}

interface EmailFormProps {
  readonly id: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly onSend: (email: string) => Promise<unknown>;
}

export function EmailForm({ id, submitText, isBusy, problem, onSend }: EmailFormProps) {
  const form = useForm<ForgotPasswordForm>({
    defaultValues: { email: '' },
    mode: 'onTouched',
    resolver: zodResolver(ForgotPasswordForm),
  });
  return (
    <Form
      className="panel stack form-panel"
      form={form}
      id={id}
      onSubmit={({ email }) => onSend(email)}
    >
      <EmailField />
      <FormAlert problem={problem} />
      <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
    </Form>
  );
}
