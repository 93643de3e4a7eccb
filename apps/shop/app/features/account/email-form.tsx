import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordForm } from '@klappe/domain';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FormAlert } from './form-alert.tsx';

interface EmailFormProps {
  readonly id: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onSend: (email: string) => Promise<void>;
}

/** Asks for an e-mail address to send something to. */
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
        autoComplete="email"
        error={form.formState.errors.email?.message}
        id={`${id}-email`}
        inputMode="email"
        label="Email"
        type="email"
        {...form.register('email')}
      />
      <FormAlert advice="Bitte versuchen Sie es etwas später noch einmal." problem={problem} />
      <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
    </form>
  );
}
